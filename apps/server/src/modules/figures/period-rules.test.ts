import { expect, test } from 'vitest'
import {
  clipped,
  mondayOf,
  monthsFrom,
  periodFault,
  rateOf,
  weekOf,
  weeksOf,
  weeksUntil,
} from './period-rules.ts'

test('a week runs from Monday to Sunday, also across the end of a year', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(weeksUntil('2026-11-18', 2)).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
  ])
})

test('a period contains every week that it overlaps, and each week is clipped to the period', () => {
  const period = { from: '2026-12-30', to: '2027-01-11' }
  expect(weeksOf(period).map(({ from }) => from)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11'])
  expect(weeksOf(period).map(week => clipped(week, period))).toEqual([
    { from: '2026-12-30', to: '2027-01-03' },
    { from: '2027-01-04', to: '2027-01-10' },
    { from: '2027-01-11', to: '2027-01-11' },
  ])
})

test('months begin with the rest of the current one', () => {
  expect(monthsFrom('2027-01-31', 3)).toEqual([
    { from: '2027-01-31', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-31' },
  ])
})

test('rejects a period that ends before it begins, exceeds five years or is out of range', () => {
  expect(periodFault({ from: '2026-01-02', to: '2026-01-01' })).toHaveProperty('to')
  expect(periodFault({ from: '2020-01-01', to: '2026-01-01' })).toHaveProperty('from')
  expect(periodFault({ from: '0000-01-01', to: '0000-01-02' })).toHaveProperty('from')
  expect(periodFault({ from: '2099-01-01', to: '9999-01-01' })).toHaveProperty('to')
  expect(periodFault({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined()
})

test('the pass rate counts people who passed or failed; without any there is none', () => {
  expect(rateOf(2, 1)).toBe(66.7)
  expect(rateOf(0, 0)).toBeNull()
})
