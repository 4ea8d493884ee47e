import { expect, test } from 'vitest'
import { daysOf, type Held, type PartWords, sittingsOn, validateDate } from './series-rules.ts'

const THEORY: PartWords = { part: 'theory', startsAt: '09:00', minutes: 90 }
const PRACTICAL: PartWords = { part: 'practical', startsAt: '11:00', minutes: 120 }

const judged = (
  day: string,
  { parts = [THEORY, PRACTICAL], held = [] as Held[], examiners = ['ana'], holidays = [] as string[] } = {},
) =>
  validateDate(day, sittingsOn(day, parts, 'Europe/Madrid'), {
    venueId: 'here',
    zone: 'Europe/Madrid',
    examiners,
    held,
    isHoliday: each => holidays.includes(each),
    now: new Date('2026-11-16T09:00:00Z'),
  })

const held = (from: string, to: string, venueId: string, ...examiners: string[]): Held => ({
  starts: new Date(`2027-03-02T${from}:00+01:00`),
  ends: new Date(`2027-03-02T${to}:00+01:00`),
  venueId,
  examiners,
})

const among = (...all: Held[]) => judged('2027-03-02', { held: all })

test('a series has dates at an interval of weeks, or the chosen dates in order without duplicates', () => {
  expect(daysOf({ rule: 'every', from: '2026-12-15', weeks: 2, count: 3 })).toEqual([
    '2026-12-15',
    '2026-12-29',
    '2027-01-12',
  ])
  expect(daysOf({ rule: 'chosen', days: ['2027-03-02', '2027-01-05', '2027-03-02'] })).toEqual([
    '2027-01-05',
    '2027-03-02',
  ])
})

test('a holiday is marked, and a Sunday or a date within the days of notice gets a warning', () => {
  expect(judged('2027-03-02')).toEqual({ day: '2027-03-02', holiday: false, faults: [], warnings: [] })
  expect(judged('2027-03-02', { holidays: ['2027-03-02'] }).holiday).toBe(true)
  expect(judged('2027-03-07').warnings).toEqual(['sunday'])
  expect(judged('2026-11-23').warnings).toEqual([])
  expect(judged('2026-11-21').warnings).toEqual(['too_soon'])
})

test('a past date, or a time skipped by a clock change, is a fault', () => {
  expect(judged('2026-11-13').faults).toEqual(['past'])
  expect(judged('2027-03-28', { parts: [{ ...THEORY, startsAt: '02:30' }] }).faults).toEqual(['no_such_time'])
})

test('a busy examiner is a fault, and a busy venue is only a warning because it may have more rooms', () => {
  // A session that starts when another ends does not clash.
  expect(among(held('10:30', '11:00', 'here', 'ana'))).toMatchObject({ faults: [], warnings: [] })
  expect(among(held('10:00', '10:45', 'there', 'ana'))).toMatchObject({
    faults: ['examiner_busy'],
    warnings: [],
  })
  expect(among(held('10:00', '10:45', 'here', 'luis'))).toMatchObject({
    faults: [],
    warnings: ['venue_busy'],
  })
  expect(among(held('10:00', '10:45', 'there', 'luis'))).toMatchObject({ faults: [], warnings: [] })
})

test('two parts at the same time cannot have the same examiner', () => {
  const parts = [THEORY, { ...PRACTICAL, startsAt: '10:00' }]
  expect(judged('2027-03-02', { parts })).toMatchObject({
    faults: ['examiner_busy'],
    warnings: ['venue_busy'],
  })
  expect(judged('2027-03-02', { parts, examiners: [] }).faults).toEqual([])
})
