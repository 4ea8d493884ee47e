import { expect, test } from 'vitest'
import { follow } from './follow.ts'

const NEWER = { isNewer: true, isSame: false, isDirty: false, isSaving: false }

test('until somebody types a form follows what is saved; from then on they are asked', () => {
  expect(follow({ ...NEWER, isNewer: false })).toBe('nothing')
  expect(follow(NEWER)).toBe('show')
  expect(follow({ ...NEWER, isDirty: true })).toBe('ask')
})

test('nobody is accused of what one is saving oneself, nor of what the form does not show', () => {
  expect(follow({ ...NEWER, isDirty: true, isSaving: true })).toBe('nothing')
  expect(follow({ ...NEWER, isDirty: true, isSame: true })).toBe('adopt')
})
