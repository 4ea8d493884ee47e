import type { Booking, ExamProgress, WaitingEntry } from '@habilita/contract/exams/exam-shapes'

const bySoonest = (one: Booking, other: Booking): number =>
  one.session.startsAt < other.session.startsAt ? -1 : 1

/** Still to be sat, or being sat now. */
export const isAhead = ({ state, session }: Pick<Booking, 'state' | 'session'>, now: number): boolean =>
  state === 'booked' && Date.parse(session.endsAt) > now

export const aheadOf = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings.filter(booking => isAhead(booking, now)).toSorted(bySoonest)

/** What is over, the latest first. One that was changed goes on as another. */
export const pastOf = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings
    .filter(booking => booking.state !== 'moved' && !isAhead(booking, now))
    .toSorted((one, other) => bySoonest(other, one))

/** Seats that are kept for me now. */
export const offersOf = (waiting: readonly WaitingEntry[]): WaitingEntry[] =>
  waiting
    .filter(({ state }) => state === 'offered')
    .toSorted((one, other) => ((one.offerExpiresAt ?? '') < (other.offerExpiresAt ?? '') ? -1 : 1))

/** Cancelled by us, still ahead and not replaced: whoever had it chooses another date. */
export const toReplace = (
  bookings: readonly Booking[],
  progress: readonly ExamProgress[],
  now: number,
): Booking[] =>
  bookings.filter(
    ({ cancelledBy, requestId, session }) =>
      cancelledBy === 'body' &&
      Date.parse(session.startsAt) > now &&
      progress.some(
        request =>
          request.requestId === requestId &&
          request.parts.some(({ part, block }) => part === session.part && block === null),
      ),
  )
