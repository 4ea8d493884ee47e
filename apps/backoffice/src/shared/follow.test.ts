import { expect, test } from 'vitest'
import { follow } from './follow.ts'

const NEWER = { isNewer: true, isSame: false, isDirty: false, isSaving: false }

test('a form follows saved changes until the user types; then the user is asked', () => {
  expect(follow({ ...NEWER, isNewer: false })).toBe('nothing')
  expect(follow(NEWER)).toBe('show')
  expect(follow({ ...NEWER, isDirty: true })).toBe('ask')
})

test('ignores the user’s own saving and changes the form does not show', () => {
  expect(follow({ ...NEWER, isDirty: true, isSaving: true })).toBe('nothing')
  expect(follow({ ...NEWER, isDirty: true, isSame: true })).toBe('adopt')
})
