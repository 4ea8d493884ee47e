import { expect, test } from 'vitest'
import { cutTo, everyNth, roomFor, ticksFor } from './scale.ts'

test('axis ticks are round numbers and cover the maximum', () => {
  expect(ticksFor(0)).toEqual([0, 1])
  expect(ticksFor(3)).toEqual([0, 1, 2, 3])
  expect(ticksFor(17)).toEqual([0, 5, 10, 15, 20])
  expect(ticksFor(400)).toEqual([0, 100, 200, 300, 400])
})

test('shows only as many labels as fit', () => {
  expect(everyNth(50, 40)).toBe(1)
  expect(everyNth(20, 40)).toBe(2)
  expect(everyNth(21, 64)).toBe(4)
})

test('labels get the width they need up to a share of the plot, and are cut there', () => {
  const [short, long] = ['Gas', 'Centro de exámenes de Arganzuela Norte']
  expect(cutTo(short, roomFor([short, long], 1200))).toBe(short)
  expect(cutTo(long, roomFor([short, long], 1200))).toBe(long)
  expect(cutTo(long, roomFor([long], 400))).toMatch(/^Centro de exámenes.*…$/)
})
