import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const origin = 'https://habilita.example'

test.each([
  '/',
  '/exams',
  '/requests?q=gas',
  '/settings/about#licencias',
  '/requests/4?x=https://evil.example',
])('§2 redirect: a path of this app is followed: %s', path => {
  expect(redirectTarget(path, origin)).toBe(path)
})

test.each([
  '',
  'exams',
  'https://evil.example',
  'https://habilita.example/exams',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '//evil.example/exams',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/api/v1/certification-body',
  '/backoffice',
  '/exams/../backoffice/people',
  '/verify/1',
  '/dev/mail',
  '/identitytoolkit.googleapis.com/v1/projects',
  '/login',
  '/login?redirect=/login',
])('§2 redirect: a target that is not a path of this app is ignored: %j', target => {
  expect(redirectTarget(target, origin)).toBe('/')
})

test('§2 redirect: no value leads to another origin', () => {
  const parts = fc.constantFrom(
    '/',
    '/',
    '/',
    '/.',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'x',
  )
  fc.assert(
    fc.property(fc.array(parts), all => {
      const target = redirectTarget(all.join(''), origin)
      expect(target).toMatch(/^\/(?![/\\])/)
      expect(new URL(target, origin).origin).toBe(origin)
    }),
    { numRuns: 2000 },
  )
})
