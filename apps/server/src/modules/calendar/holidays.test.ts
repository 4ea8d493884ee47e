import { addressProvinces, provinces } from '@habilita/contract/values/provinces'
import { describe, expect, test } from 'vitest'
import { holidays2026 } from './holidays-2026.ts'
import { holidays2027 } from './holidays-2027.ts'
import { holidayCheck, placeCode, type Holiday } from './holidays.ts'
import { addDays, type Day } from './rules.ts'

const regions = [...new Set(addressProvinces.map(province => province.region))]
const years: readonly [year: number, holidays: readonly Holiday[], easter: Day][] = [
  [2026, holidays2026, '2026-04-05'],
  [2027, holidays2027, '2027-03-28'],
]

/** Meeus's algorithm, valid for any year of the Gregorian calendar. */
const easterOf = (year: number): Day => {
  const century = Math.floor(year / 100)
  const moon = year % 19
  const correction = century - Math.floor((century + 8) / 25) + 1
  const epact = (19 * moon + century - Math.floor(century / 4) - Math.floor(correction / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}

describe.each(years)('the holidays of %i', (year, holidays, easter) => {
  const of = (wanted: Holiday['scope']) => holidays.filter(({ scope }) => scope === wanted)
  const named = (name: string) => [
    ...new Set(holidays.filter(holiday => holiday.name === name).map(({ day }) => day)),
  ]

  test('every holiday is a date of that year, and none is a Sunday', () => {
    for (const { day } of holidays) {
      expect(day.startsWith(`${year}-`)).toBe(true)
      expect(addDays(day, 0)).toBe(day)
      expect(Temporal.PlainDate.from(day).dayOfWeek, day).not.toBe(7)
    }
  })

  test('no holiday is repeated, and no region or place repeats a national one', () => {
    const keys = holidays.map(({ day, scope, code }) => `${day} ${scope} ${code}`)
    expect(new Set(keys).size).toBe(keys.length)
    const nation = new Set(of('nation').map(({ day }) => day))
    const others = [...of('region'), ...of('place')]
    expect(others.filter(({ day }) => nation.has(day))).toEqual([])
  })

  test('the nation is ES, regions are those of the provinces, and places are in a province', () => {
    for (const { code } of of('nation')) expect(code).toBe('ES')
    for (const { code } of of('region')) expect(regions).toContain(code)
    for (const { code } of of('place')) {
      const [province = '', name = ''] = code.split('/')
      expect(addressProvinces.map(known => known.code)).toContain(province)
      expect(placeCode(province, name)).toBe(code)
    }
  })

  test('every region has 12 to 14 holidays with the national ones; the Canaries have 11, and one for each island', () => {
    for (const region of regions) {
      const count = of('nation').length + of('region').filter(({ code }) => code === region).length
      expect(region === 'CN' ? [11] : [12, 13, 14], region).toContain(count)
    }
  })

  test('every province has a place with its own holidays: two at most, three with the holiday of its island', () => {
    const places = Map.groupBy(of('place'), ({ code }) => code)
    expect([...new Set(places.keys().map(code => code.slice(0, 2)))]).toEqual(
      provinces.map(({ code }) => code),
    )
    for (const [code, own] of places)
      expect(own.length, code).toBeLessThanOrEqual(['35', '38'].includes(code.slice(0, 2)) ? 3 : 2)
  })

  test('Holy Week follows the date of Easter', () => {
    expect(easterOf(year)).toBe(easter)
    expect(named('Jueves Santo')).toEqual([addDays(easter, -3)])
    expect(named('Viernes Santo')).toEqual([addDays(easter, -2)])
    expect(named('Lunes de Pascua')).toEqual([addDays(easter, 1)])
    expect(named('Martes de Carnaval')).toEqual([addDays(easter, -47)])
    expect(named('Lunes de Pentecostés')).toEqual([addDays(easter, 50)])
    expect(named('Corpus Christi')).toEqual([addDays(easter, 60)])
  })
})

test('Good Friday is 3 April in 2026 and 26 March in 2027, everywhere', () => {
  expect(holidayCheck(holidays2026, [])('2026-04-03')).toBe(true)
  expect(holidayCheck(holidays2027, [])('2027-03-26')).toBe(true)
})

describe('which holidays apply', () => {
  const holidays = [
    { day: '2026-10-12', scope: 'nation', code: 'ES' },
    { day: '2026-04-23', scope: 'region', code: 'AR' },
    { day: '2026-01-29', scope: 'place', code: '50/zaragoza' },
  ] as const

  test('national holidays apply everywhere', () => {
    expect(holidayCheck(holidays, [])('2026-10-12')).toBe(true)
    expect(holidayCheck(holidays, [{ region: 'MD' }])('2026-10-12')).toBe(true)
    expect(holidayCheck(holidays, [{ region: 'MD' }])('2026-10-13')).toBe(false)
  })

  test('regional holidays apply in all places of the region, local holidays only in their place', () => {
    const huesca = holidayCheck(holidays, [{ region: 'AR', place: '22/huesca' }])
    expect(huesca('2026-04-23')).toBe(true)
    expect(huesca('2026-01-29')).toBe(false)
    expect(holidayCheck(holidays, [{ region: 'AR' }])('2026-01-29')).toBe(false)
    expect(holidayCheck(holidays, [{ region: 'AR', place: '50/zaragoza' }])('2026-01-29')).toBe(true)
  })

  test('holidays of the certification body’s seat and of the residence apply', () => {
    const both = holidayCheck(holidays, [{ region: 'MD' }, { region: 'AR', place: '50/zaragoza' }])
    for (const day of ['2026-10-12', '2026-04-23', '2026-01-29']) expect(both(day)).toBe(true)
    expect(holidayCheck(holidays, [{ region: 'MD' }])('2026-04-23')).toBe(false)
  })

  test('a city is found regardless of the spelling of its name', () => {
    expect(placeCode('50', 'ZARAGOZA')).toBe('50/zaragoza')
    expect(placeCode('35', 'Las Palmas de Gran Canaria')).toBe('35/laspalmasdegrancanaria')
    for (const name of ['A Coruña', 'La Coruña', 'Coruña, A'])
      expect(placeCode('15', name)).toBe('15/acoruna')
    for (const name of ['San Sebastián', 'Donostia', 'Donostia/San Sebastián'])
      expect(placeCode('20', name)).toBe('20/sansebastian')
    expect(placeCode('08', 'Vic')).toBe('08/vic')
  })
})
