import { expect, test } from 'vitest'
import { addDays } from '../../../shared/days.ts'
import { addMonths, clockAt, dayAt, monthName, weekName, weekOf, weeksOfMonth } from './days.ts'

test('a week runs from Monday to Sunday, across months', () => {
  expect(weekOf('2026-11-16')).toEqual(weekOf('2026-11-22'))
  expect(weekOf('2026-12-03')[0]).toBe('2026-11-30')
  expect(weekName('2026-11-18')).toBe('16–22 nov 2026')
  expect(weekName('2026-12-03')).toBe('30 nov – 6 dic 2026')
})

test.each([
  ['2026-11-16', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
  ['2026-08-31', 6, '2026-07-27', '2026-09-06'],
])('the month of %s covers %i whole weeks', (day, count, first, last) => {
  const weeks = weeksOfMonth(day)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]?.[0]).toBe(first)
  expect(weeks.at(-1)?.at(-1)).toBe(last)
})

test('adds days and months across short months and clock changes', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthName('2026-11-16')).toBe('Noviembre de 2026')
})

test('date and time are those of the venue', () => {
  expect(dayAt('2026-12-03T23:30:00.000Z', 'Europe/Madrid')).toBe('2026-12-04')
  expect(dayAt('2026-12-03T23:30:00.000Z', 'Atlantic/Canary')).toBe('2026-12-03')
  expect(clockAt('2026-07-01T07:05:00.000Z', 'Europe/Madrid')).toBe('2026-07-01T09:05')
})
