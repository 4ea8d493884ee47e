import { expect, test } from 'vitest'
import { isLocal } from './local-only.ts'

test.for(['localhost', 'LOCALHOST:4000', '127.0.0.1:4000', '127.1.2.3', '[::1]:4000'])(
  'accepts %s as this machine',
  host => {
    expect(isLocal({ host }, '1.1')).toBe(true)
  },
)

test.for([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example:4000',
  'evil.example#localhost',
  'evil.example:80@localhost',
  'localhost\nevil.example',
  '0.0.0.0',
  '192.168.1.10:4000',
])('rejects %j as a name of this machine', host => {
  expect(isLocal(host === undefined ? {} : { host }, '1.1')).toBe(false)
})

test.for([
  { forwarded: 'for=203.0.113.7' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-host': 'habilita.example' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
  { 'sec-fetch-site': 'cross-site' },
])('rejects a call through a proxy or from a foreign page: %o', headers => {
  expect(isLocal({ host: 'localhost', ...headers }, '1.1')).toBe(false)
})

test('accepts calls from our own page and from an address typed by hand', () => {
  expect(isLocal({ host: 'localhost', 'sec-fetch-site': 'same-origin' }, '1.1')).toBe(true)
  expect(isLocal({ host: 'localhost', 'sec-fetch-site': 'none' }, '1.1')).toBe(true)
})

test('rejects a proxy without headers by its old HTTP version', () => {
  expect(isLocal({ host: '127.0.0.1:4000' }, '1.0')).toBe(false)
})
