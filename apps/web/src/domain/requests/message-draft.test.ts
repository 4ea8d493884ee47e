import { expect, test } from 'vitest'
import { withUnsent } from './message-draft.ts'

const unsent = { id: 'a', text: 'Primero' }

test('a message that was not taken comes back as it was, under the id it was sent with', () => {
  expect(withUnsent({ id: 'b', text: '' }, unsent)).toEqual(unsent)
  expect(withUnsent(unsent, unsent)).toEqual(unsent)
})

test('neither text is lost where another was begun meanwhile', () => {
  expect(withUnsent({ id: 'b', text: 'Segundo' }, unsent)).toEqual({ id: 'b', text: 'Primero\n\nSegundo' })
})
