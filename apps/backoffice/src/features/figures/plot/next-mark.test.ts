import { expect, test } from 'vitest'
import { nextMark } from './next-mark.ts'

/** Three, none, two and one. */
const lanes = [0, 0, 0, 2, 2, 3]

test('within its column the focus goes up and down, and stops at its ends', () => {
  expect(nextMark(lanes, 0, 'along')).toBe(1)
  expect(nextMark(lanes, 2, 'along')).toBe(2)
  expect(nextMark(lanes, 3, 'back')).toBe(3)
  expect(nextMark(lanes, 4, 'back')).toBe(3)
})

test('to the side it goes to the same place, or as far as there is one, past columns without any', () => {
  expect(nextMark(lanes, 1, 'next')).toBe(4)
  expect(nextMark(lanes, 2, 'next')).toBe(4)
  expect(nextMark(lanes, 4, 'next')).toBe(5)
  expect(nextMark(lanes, 5, 'next')).toBe(5)
  expect(nextMark(lanes, 4, 'before')).toBe(1)
  expect(nextMark(lanes, 0, 'before')).toBe(0)
})

test('the first and the last, and nothing where there is nothing', () => {
  expect(nextMark(lanes, 3, 'first')).toBe(0)
  expect(nextMark(lanes, 0, 'last')).toBe(5)
  expect(nextMark([], -1, 'next')).toBe(-1)
  expect(nextMark(lanes, -1, 'next')).toBe(0)
})
