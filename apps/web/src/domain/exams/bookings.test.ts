import type { Booking, ExamProgress, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { expect, test } from 'vitest'
import { aheadOf, offersOf, pastOf, toReplace } from './bookings.ts'

const NOW = Date.parse('2026-12-01T10:00:00Z')

const booking = (id: string, startsAt: string, over: Partial<Booking> = {}): Booking =>
  ({
    id,
    requestId: 'q',
    state: 'booked',
    cancelledBy: null,
    session: { part: 'theory', startsAt, endsAt: startsAt.replace('T08', 'T10') },
    ...over,
  }) as Booking

const entry = (id: string, state: string, offerExpiresAt: string | null) =>
  ({ id, state, offerExpiresAt }) as WaitingEntry

const progress = (block: string | null) =>
  [{ requestId: 'q', parts: [{ part: 'theory', block }] }] as unknown as ExamProgress[]

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('sorts upcoming bookings by date ascending, past ones descending', () => {
  const list = [
    booking('later', '2026-12-20T08:00:00Z'),
    booking('old', '2026-11-01T08:00:00Z', { state: 'attended' }),
    booking('next', '2026-12-03T08:00:00Z'),
    booking('older', '2026-10-01T08:00:00Z', { state: 'absent' }),
    booking('moved', '2026-12-09T08:00:00Z', { state: 'moved' }),
  ]
  expect(ids(aheadOf(list, NOW))).toEqual(['next', 'later'])
  expect(ids(pastOf(list, NOW))).toEqual(['old', 'older'])
})

test('an exam in progress is upcoming; once it has ended it awaits its result', () => {
  const sat = booking('sat', '2026-12-01T08:00:00Z')
  expect(ids(aheadOf([sat], NOW - 60_000))).toEqual(['sat'])
  expect(ids(pastOf([sat], NOW))).toEqual(['sat'])
})

test('sorts offers by their deadline', () => {
  const list = [
    entry('b', 'offered', '2026-12-02T10:00:00Z'),
    entry('w', 'waiting', null),
    entry('a', 'offered', '2026-12-01T12:00:00Z'),
  ]
  expect(ids(offersOf(list))).toEqual(['a', 'b'])
})

test('a booking that we cancelled needs replacing until another date is booked', () => {
  const gone = booking('gone', '2026-12-20T08:00:00Z', { state: 'cancelled', cancelledBy: 'staff' })
  expect(ids(toReplace([gone], progress(null), NOW))).toEqual(['gone'])
  expect(ids(toReplace([gone], progress('booked'), NOW))).toEqual([])
  expect(ids(toReplace([{ ...gone, cancelledBy: 'candidate' }], progress(null), NOW))).toEqual([])
})
