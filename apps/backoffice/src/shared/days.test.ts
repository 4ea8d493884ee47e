import { expect, test } from 'vitest'
import { addDays, isDay, midnightInSpain, mondayOf } from './days.ts'

test('dates are calendar dates', () => {
  expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('ayer')]).toEqual([true, false, false])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-16'])
})

test('a day starts at Spanish midnight, also when the clocks change', () => {
  expect(midnightInSpain('2026-11-16')).toBe('2026-11-15T23:00:00.000Z')
  expect(midnightInSpain('2026-07-01')).toBe('2026-06-30T22:00:00.000Z')
  expect(midnightInSpain('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
  expect(midnightInSpain('2026-03-30')).toBe('2026-03-29T22:00:00.000Z')
  expect(midnightInSpain('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
  expect(midnightInSpain('2026-10-26')).toBe('2026-10-25T23:00:00.000Z')
})

test('rejects invalid dates', () => {
  expect(isDay('2026-02-28')).toBe(true)
  for (const text of ['2026-02-30', '2026-13-01', 'hoy', '2026-2-1', '2026', '2026-11', ''])
    expect(isDay(text)).toBe(false)
})
