import { expect, test } from 'vitest'
import { nextMark } from './next-mark.ts'

/** Three marks, none, two and one. */
const lanes = [0, 0, 0, 2, 2, 3]

test('moves up and down within a column and stops at its ends', () => {
  expect(nextMark(lanes, 0, 'along')).toBe(1)
  expect(nextMark(lanes, 2, 'along')).toBe(2)
  expect(nextMark(lanes, 3, 'back')).toBe(3)
  expect(nextMark(lanes, 4, 'back')).toBe(3)
})

test('moves sideways to the same position or the last one, skipping empty columns', () => {
  expect(nextMark(lanes, 1, 'next')).toBe(4)
  expect(nextMark(lanes, 2, 'next')).toBe(4)
  expect(nextMark(lanes, 4, 'next')).toBe(5)
  expect(nextMark(lanes, 5, 'next')).toBe(5)
  expect(nextMark(lanes, 4, 'before')).toBe(1)
  expect(nextMark(lanes, 0, 'before')).toBe(0)
})

test('moves to the first and last mark, and nowhere if there are none', () => {
  expect(nextMark(lanes, 3, 'first')).toBe(0)
  expect(nextMark(lanes, 0, 'last')).toBe(5)
  expect(nextMark([], -1, 'next')).toBe(-1)
  expect(nextMark(lanes, -1, 'next')).toBe(0)
})
