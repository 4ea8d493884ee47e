import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'

test('a month starts on the right weekday and has each day once', () => {
  const [january, february] = monthsOf(2028)
  expect(january?.name).toBe('enero')
  // 1 January 2028 is a Saturday.
  expect(january?.weeks[0]).toEqual([null, null, null, null, null, '2028-01-01', '2028-01-02'])
  expect(january?.weeks.flat().filter(day => day !== null)).toHaveLength(31)
  expect(february?.weeks.flat().findLast(day => day !== null)).toBe('2028-02-29')
  expect(monthsOf(2027).flatMap(({ weeks }) => weeks.flat().filter(day => day !== null))).toHaveLength(365)
})

test('a month that starts on Monday has no empty day before it', () => {
  expect(monthsOf(2027)[1]?.weeks[0]?.[0]).toBe('2027-02-01')
  expect(monthsOf(2027)[1]?.weeks).toHaveLength(4)
})
