import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate } from './dates.ts'
import { failed, ok } from './result.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const zones = ['UTC', 'Europe/Madrid', 'Atlantic/Canary', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

describe('§9 dates', () => {
  test.each([
    ['long', '05 de noviembre de 2026'],
    ['medium', '05 nov 2026'],
    ['short', '05 11 2026'],
  ] as const)('§9 %s: %s', (format, text) => {
    expect(formatDate('2026-11-05', { format })).toEqual(ok(text))
  })

  test('§9 long and Spanish (Spain) by default', () => {
    expect(formatDate('2026-11-15')).toEqual(ok('15 de noviembre de 2026'))
  })

  test('uses the format of another locale', () => {
    expect(formatDate('2026-11-15', { locale: 'en-GB' })).toEqual(ok('15 November 2026'))
  })

  test.each([[null], [undefined], ['']])('§9 a missing date, %j, shows a dash', value => {
    expect(formatDate(value)).toEqual(ok('-'))
    expect(formatDate(value, { missing: 'Sin fecha' })).toEqual(ok('Sin fecha'))
  })

  test('a Date, its timestamp and its ISO text give the same date', () => {
    const date = new Date(2026, 10, 15, 12)
    expect(formatDate(date)).toEqual(ok('15 de noviembre de 2026'))
    expect(formatDate(date.getTime())).toEqual(formatDate(date))
    expect(formatDate(date.toISOString())).toEqual(formatDate(date))
    expect(formatDate(0)).not.toEqual(ok('-'))
  })

  test.each(zones)('a day does not move in %s', zone => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, moment => {
        const day = moment.toISOString().slice(0, 10)
        const [year, month, date] = day.split('-')
        expect(formatDate(day, { format: 'short' })).toEqual(ok(`${date} ${month} ${year}`))
      }),
    )
  })

  test('shows an instant in the time zone of the device', () => {
    vi.stubEnv('TZ', 'Europe/Madrid')
    expect(formatDate('2026-11-14T23:30:00Z', { format: 'short' })).toEqual(ok('15 11 2026'))
  })
})

describe('§8 date errors are results', () => {
  test.each([[{}], [true], [[2026, 11]], [10n], [Symbol('x')]])(
    '§8 Invalid date input type. Expected Date, string, or number.: %o',
    value => {
      expect(formatDate(value as unknown as string)).toEqual(
        failed('Invalid date input type. Expected Date, string, or number.'),
      )
    },
  )

  test.each([['mañana'], [Number.NaN], [Infinity], [new Date(Number.NaN)], ['2026-02-31'], ['2026-13-01']])(
    '§8 Invalid date provided: %s',
    value => {
      expect(formatDate(value)).toEqual(failed('Invalid date provided'))
    },
  )

  test('§8 Error formatting date', () => {
    expect(formatDate('2026-11-15', { locale: 'no locale' })).toEqual(failed('Error formatting date'))
  })

  test('never throws on external input', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(formatDate(value as string)).toHaveProperty('ok')
      }),
    )
  })
})
