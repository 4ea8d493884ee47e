import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidays2026 } from './holidays-2026.ts'
import { holidays2027 } from './holidays-2027.ts'
import { holidayCheck } from './holidays.ts'
import {
  addDays,
  addMonths,
  addWorkingDays,
  dayIn,
  endOfDay,
  isWorkingDay,
  workingDayFrom,
  workingDaysLeft,
  zoneOfProvince,
  type Day,
  type TimeZone,
} from './rules.ts'

const holidays = [...holidays2026, ...holidays2027]
const zaragoza = { region: 'AR', place: '50/zaragoza' }
const inZaragoza = holidayCheck(holidays, [zaragoza])
const never = () => false

const days: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 729 }).map(count => addDays('2026-01-01', count))
const zones = fc.constantFrom<TimeZone>('Europe/Madrid', 'Atlantic/Canary')
const checks = fc.array(days, { maxLength: 40 }).map(chosen => {
  const set = new Set(chosen)
  return (day: Day) => set.has(day)
})

describe('working days', () => {
  test('the count begins on the date after the notice', () => {
    expect(addWorkingDays('2026-11-16', 1, inZaragoza)).toBe('2026-11-17')
    expect(addWorkingDays('2026-11-16', 4, inZaragoza)).toBe('2026-11-20')
  })

  test('Saturdays and Sundays do not count', () => {
    expect(addWorkingDays('2026-11-16', 5, inZaragoza)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-20', 1, inZaragoza)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-21', 1, inZaragoza)).toBe('2026-11-23')
  })

  test('ten working days across Christmas in Zaragoza skip 25 December, 1 January and 6 January', () => {
    expect(addWorkingDays('2026-12-22', 10, inZaragoza)).toBe('2027-01-08')
  })

  test('a deadline on a holiday moves to the next working day', () => {
    expect(addWorkingDays('2026-12-23', 2, inZaragoza)).toBe('2026-12-28')
    expect(workingDayFrom('2026-12-25', inZaragoza)).toBe('2026-12-28')
    expect(workingDayFrom('2026-12-07', inZaragoza)).toBe('2026-12-09')
    expect(workingDayFrom('2026-12-09', inZaragoza)).toBe('2026-12-09')
  })

  test('a holiday at the seat or at the residence is not a working day', () => {
    const madrid = { region: 'MD', place: '28/madrid' }
    const both = holidayCheck(holidays, [zaragoza, madrid])
    // San Valero is a holiday only in Zaragoza, San Isidro only in Madrid.
    expect(addWorkingDays('2026-01-28', 1, holidayCheck(holidays, [madrid]))).toBe('2026-01-29')
    expect(addWorkingDays('2026-01-28', 1, both)).toBe('2026-01-30')
    expect(addWorkingDays('2026-05-14', 1, inZaragoza)).toBe('2026-05-15')
    expect(addWorkingDays('2026-05-14', 1, both)).toBe('2026-05-18')
  })

  test('a term of zero days ends on the same date, or on the next working day', () => {
    expect(addWorkingDays('2026-11-16', 0, inZaragoza)).toBe('2026-11-16')
    expect(addWorkingDays('2026-11-14', 0, inZaragoza)).toBe('2026-11-16')
  })

  test('a term ends on a working day and contains exactly the given number of working days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), checks, (from, count, isHoliday) => {
        const last = addWorkingDays(from, count, isHoliday)
        expect(isWorkingDay(last, isHoliday)).toBe(true)
        let counted = 0
        for (let day = addDays(from, 1); day <= last; day = addDays(day, 1))
          if (isWorkingDay(day, isHoliday)) counted++
        expect(counted).toBe(count)
      }),
    )
  })

  test('an additional holiday never shortens a term', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 30 }), checks, days, (from, count, isHoliday, extra) => {
        const more = addWorkingDays(from, count, day => day === extra || isHoliday(day))
        expect(more >= addWorkingDays(from, count, isHoliday)).toBe(true)
      }),
    )
  })

  test('the whole term is left on the date of the notice, and 0 on its last date', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), checks, (from, count, isHoliday) => {
        const last = addWorkingDays(from, count, isHoliday)
        expect(workingDaysLeft(from, last, isHoliday)).toBe(count)
        expect(workingDaysLeft(last, last, isHoliday)).toBe(0)
        expect(workingDaysLeft(addDays(last, 1), last, isHoliday)).toBe(0)
      }),
    )
  })

  test('one working day is left on the eve, and a weekend uses none', () => {
    expect(workingDaysLeft('2026-11-20', '2026-11-23', inZaragoza)).toBe(1)
    expect(workingDaysLeft('2026-11-21', '2026-11-23', inZaragoza)).toBe(1)
    expect(workingDaysLeft('2026-11-22', '2026-11-23', inZaragoza)).toBe(1)
  })

  test('rejects fractions, negative numbers and a calendar with only holidays', () => {
    expect(() => addWorkingDays('2026-11-16', 1.5, never)).toThrow(RangeError)
    expect(() => addWorkingDays('2026-11-16', -1, never)).toThrow(RangeError)
    expect(() => addWorkingDays('2026-11-16', 1, () => true)).toThrow(RangeError)
  })
})

describe('calendar dates', () => {
  test('addition crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  test('a month without that date ends the term on its last date', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15')
  })

  test('rejects a date that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addMonths('mañana', 1)).toThrow(RangeError)
  })
})

describe('instants and dates', () => {
  test('at 23:30 UTC it is tomorrow in Madrid and still today in the Canaries, in winter', () => {
    const instant = new Date('2026-12-10T23:30:00Z')
    expect(dayIn('Europe/Madrid', instant)).toBe('2026-12-11')
    expect(dayIn('Atlantic/Canary', instant)).toBe('2026-12-10')
  })

  test('at 23:30 UTC it is tomorrow in both, in summer', () => {
    const instant = new Date('2026-07-10T23:30:00Z')
    expect(dayIn('Europe/Madrid', instant)).toBe('2026-07-11')
    expect(dayIn('Atlantic/Canary', instant)).toBe('2026-07-11')
  })

  test('the nights of the clock change have 23 and 25 hours', () => {
    expect(endOfDay('Europe/Madrid', '2026-03-28')).toEqual(new Date('2026-03-28T23:00:00Z'))
    expect(endOfDay('Europe/Madrid', '2026-03-29')).toEqual(new Date('2026-03-29T22:00:00Z'))
    expect(endOfDay('Europe/Madrid', '2026-10-24')).toEqual(new Date('2026-10-24T22:00:00Z'))
    expect(endOfDay('Europe/Madrid', '2026-10-25')).toEqual(new Date('2026-10-25T23:00:00Z'))
    expect(endOfDay('Atlantic/Canary', '2026-10-25')).toEqual(new Date('2026-10-26T00:00:00Z'))
  })

  test('the end of a date is the first instant of the next one', () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const end = endOfDay(zone, day)
        expect(dayIn(zone, new Date(end.getTime() - 1))).toBe(day)
        expect(dayIn(zone, end)).toBe(addDays(day, 1))
      }),
    )
  })

  test('Las Palmas and Santa Cruz de Tenerife use the time zone of the Canaries, all others that of Madrid', () => {
    expect(zoneOfProvince('35')).toBe('Atlantic/Canary')
    expect(zoneOfProvince('38')).toBe('Atlantic/Canary')
    for (const code of ['50', '51', '52', '99']) expect(zoneOfProvince(code)).toBe('Europe/Madrid')
  })
})
