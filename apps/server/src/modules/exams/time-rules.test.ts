import { EXAM_CHANGE_NOTICE_DAYS } from '@habilita/contract/values/deadlines'
import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'
import { expect, test } from 'vitest'
import { changeUntil, dayAt, dayBefore, instantAt, offerUntil, reminderOn } from './time-rules.ts'

const at = (text: string): Date => new Date(text)

test('§3 EXAM_CHANGE_NOTICE_DAYS: an exam can be changed until the end of the seventh day before it, in the time zone of its venue', () => {
  expect(EXAM_CHANGE_NOTICE_DAYS).toBe(7)
  // The exam is on Thursday 21 January: the 14th is the last date to change it.
  expect(changeUntil(at('2027-01-21T09:00:00Z'), 'Europe/Madrid')).toEqual(at('2027-01-14T23:00:00Z'))
  expect(changeUntil(at('2027-01-21T09:00:00Z'), 'Atlantic/Canary')).toEqual(at('2027-01-15T00:00:00Z'))
})

test('the date of an exam is the local date at its venue, also around midnight', () => {
  const instant = at('2027-01-20T23:30:00Z')
  expect(dayAt(instant, 'Europe/Madrid')).toBe('2027-01-21')
  expect(dayAt(instant, 'Atlantic/Canary')).toBe('2027-01-20')
})

test('days of notice are whole calendar days across a clock change', () => {
  // The clocks go forward on 28 March 2027 and back on 25 October 2026.
  expect(changeUntil(at('2027-04-01T08:00:00Z'), 'Europe/Madrid')).toEqual(at('2027-03-25T23:00:00Z'))
  expect(changeUntil(at('2026-10-29T09:00:00Z'), 'Europe/Madrid')).toEqual(at('2026-10-22T22:00:00Z'))
  expect(changeUntil(at('2026-10-29T09:00:00Z'), 'Atlantic/Canary')).toEqual(at('2026-10-22T23:00:00Z'))
  expect(dayBefore(at('2027-03-28T08:00:00Z'), 'Europe/Madrid')).toEqual(at('2027-03-27T09:00:00Z'))
})

test.each([
  ['2027-03-28T02:30', 'Europe/Madrid', undefined],
  ['2027-03-28T01:30', 'Atlantic/Canary', undefined],
  ['2027-03-28T02:30', 'Atlantic/Canary', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Madrid', undefined],
  ['2026-10-25T01:30', 'Atlantic/Canary', undefined],
  ['2026-10-25T01:30', 'Europe/Madrid', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T09:00', 'Europe/Madrid', '2026-10-25T08:00:00.000Z'],
  ['2027-02-30T09:00', 'Europe/Madrid', undefined],
] as const)('local time %s in %s converts to %s', (local, zone, instant) => {
  expect(instantAt(local, zone)?.toISOString()).toBe(instant)
})

test('an offer expires after 24 hours, after 12 when the exam is near, and never after booking closes', () => {
  const times = { startsAt: at('2027-01-21T09:00:00Z'), bookingClosesAt: at('2027-01-20T09:00:00Z') }
  const until = (now: string) => offerUntil(times, 'Europe/Madrid', at(now)).toISOString()
  expect(until('2027-01-14T22:59:00Z')).toBe('2027-01-15T22:59:00.000Z')
  expect(until('2027-01-14T23:00:00Z')).toBe('2027-01-15T11:00:00.000Z')
  expect(until('2027-01-20T01:00:00Z')).toBe('2027-01-20T09:00:00.000Z')
})

const remind = (now: string, zone: ExamTimeZone = 'Europe/Madrid', bookedAt = '2027-01-01T09:00:00Z') =>
  reminderOn({ startsAt: at('2027-01-21T09:00:00Z'), bookedAt: at(bookedAt) }, zone, at(now))

test('reminders are due on the seventh and second day before the exam, from eight in the morning at the venue', () => {
  const [inWeek, soon] = [
    { kind: 'exam_in_week', left: 7 },
    { kind: 'exam_soon', left: 2 },
  ]
  expect(remind('2027-01-13T12:00:00Z')).toBeUndefined()
  expect(remind('2027-01-14T06:59:00Z')).toBeUndefined()
  expect(remind('2027-01-14T07:00:00Z')).toEqual(inWeek)
  expect(remind('2027-01-14T07:00:00Z', 'Atlantic/Canary')).toBeUndefined()
  expect(remind('2027-01-14T08:00:00Z', 'Atlantic/Canary')).toEqual(inWeek)
  expect(remind('2027-01-19T06:59:00Z')).toBeUndefined()
  expect(remind('2027-01-19T07:00:00Z')).toEqual(soon)
})

test('a delayed reminder gives the days left, and is skipped when the seat was booked after its date', () => {
  expect(remind('2027-01-15T07:00:00Z')).toEqual({ kind: 'exam_in_week', left: 6 })
  expect(remind('2027-01-20T07:00:00Z')).toEqual({ kind: 'exam_soon', left: 1 })
  expect(remind('2027-01-21T08:00:00Z')).toEqual({ kind: 'exam_soon', left: 0 })
  expect(remind('2027-01-15T07:00:00Z', 'Europe/Madrid', '2027-01-14T23:00:00Z')).toBeUndefined()
  expect(remind('2027-01-19T07:00:00Z', 'Europe/Madrid', '2027-01-18T07:00:00Z')).toEqual({
    kind: 'exam_soon',
    left: 2,
  })
})
