import { expect, test } from 'vitest'
import { withUnsent } from './message-draft.ts'

const unsent = { id: 'a', text: 'Primero' }

test('a rejected message comes back unchanged, with the same id', () => {
  expect(withUnsent({ id: 'b', text: '' }, unsent)).toEqual(unsent)
  expect(withUnsent(unsent, unsent)).toEqual(unsent)
})

test('keeps both texts if another one was started meanwhile', () => {
  expect(withUnsent({ id: 'b', text: 'Segundo' }, unsent)).toEqual({ id: 'b', text: 'Primero\n\nSegundo' })
})
