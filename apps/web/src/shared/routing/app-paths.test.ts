import { describe, expect, test } from 'vitest'
import { appLink, isAppPath, isServersPath, SERVERS_PATTERNS } from './app-paths.ts'

describe('§4 offline worker: it answers only for the pages of this app', () => {
  test.each(['/', '/login', '/requests', '/auth/action/reset-password', '/verify-something', '/apis'])(
    'the app: %s',
    path => expect(isAppPath(path)).toBe(true),
  )
  test.each([
    '/backoffice',
    '/backoffice/requests',
    '/api/v1/user',
    '/verify',
    '/verify/HAB-1',
    '/legal/terms',
    '/schemes',
    '/schemes/gas',
    '/fees',
    '/complaints',
    '/dev/mail',
    '/emulator/v1',
    '/health',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
    '/.well-known/jwks.json',
    '/brand/logo',
    '/assets/gone.js',
    '/robots.txt',
    '/manifest.webmanifest',
  ])('the server: %s', path => expect(isAppPath(path)).toBe(false))
})

test.each([
  '/api',
  '/api/v1/user',
  '/.well-known/jwks.json',
  '/backoffice',
  '/',
  '/apis',
  '/verify-something',
  '/x/api',
])('the patterns of the server paths agree with the rule: %s', pathname => {
  const matches = SERVERS_PATTERNS.some(pattern => new URLPattern({ pathname: pattern }).test({ pathname }))
  expect(matches).toBe(isServersPath(pathname))
})

describe('§7 push: a tap opens a page of this app, or its start page', () => {
  const origin = 'https://app.example'
  test.each([
    ['/requests?q=gas#top', '/requests?q=gas#top'],
    ['/../exams', '/exams'],
    ['https://app.example/exams', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/.//evil.example/x', '/'],
    ['/a/..//evil.example/x', '/'],
    ['/%2e//evil.example/x', '/'],
    ['/./\\\\evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/api/v1/user', '/'],
    ['/backoffice', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
    [7, '/'],
  ])('%s → %s', (link, target) => expect(appLink(link, origin)).toBe(target))
})
