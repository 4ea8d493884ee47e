import { expect, test } from 'vitest'
import { objectPlace } from './object-place.ts'

test('a version of a scheme opens at that version', () => {
  expect(objectPlace({ kind: 'scheme', id: 'gas-2' })?.at).toEqual({
    to: '/settings/schemes/$id',
    params: { id: 'gas' },
    search: { version: 2 },
  })
  expect(objectPlace({ kind: 'scheme', id: 'other-2' })).toBeUndefined()
})

test('an account opens the person that it is of; what has no screen leads nowhere', () => {
  expect(objectPlace({ kind: 'account', id: 'somebody' })?.at).toEqual({
    to: '/people/$id',
    params: { id: 'somebody' },
  })
  expect(objectPlace({ kind: 'upload', id: 'x' })).toBeUndefined()
})
