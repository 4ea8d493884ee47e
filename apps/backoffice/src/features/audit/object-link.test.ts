import { expect, test } from 'vitest'
import { objectLink } from './object-link.ts'

test('opens a version of a scheme', () => {
  expect(objectLink({ kind: 'scheme', id: 'gas-2', name: null })?.at).toEqual({
    to: '/settings/schemes/$id',
    params: { id: 'gas' },
    search: { version: 2 },
  })
  expect(objectLink({ kind: 'scheme', id: 'other-2', name: null })).toBeUndefined()
})

test('an account opens its person; objects without a screen have no link', () => {
  expect(objectLink({ kind: 'account', id: 'somebody', name: null })?.at).toEqual({
    to: '/people/$id',
    params: { id: 'somebody' },
  })
  expect(objectLink({ kind: 'upload', id: 'x', name: null })).toBeUndefined()
})

test('a request opens only once it has a number: drafts are private', () => {
  const draft = { kind: 'request', id: 'x', name: null }
  expect(objectLink(draft)).toBeUndefined()
  expect(objectLink({ ...draft, name: 'SOL-2026-000001' })?.at).toEqual({
    to: '/queue/$id',
    params: { id: 'x' },
  })
})
