import { expect, test } from 'vitest'
import { durationOf } from './notice.ts'

const notice = { severity: 'info', title: 'Hola' } as const

test('§9 toasts: 5000 ms by default when auto-close is on', () => {
  expect(durationOf(notice)).toBe(5000)
  expect(durationOf({ ...notice, autoClose: true })).toBe(5000)
  expect(durationOf({ ...notice, duration: 8000 })).toBe(8000)
})

test('§9 toasts: until dismissed when it is off', () => {
  expect(durationOf({ ...notice, autoClose: false })).toBe(Infinity)
  expect(durationOf({ ...notice, autoClose: false, duration: 8000 })).toBe(Infinity)
})
