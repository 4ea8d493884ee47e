import type { Booking, ExamProgress, WaitingEntry } from '@habilita/contract/exams/exam-shapes'

const bySoonest = (one: Booking, other: Booking): number =>
  one.session.startsAt < other.session.startsAt ? -1 : 1

/** Upcoming or in progress. */
export const isAhead = ({ state, session }: Pick<Booking, 'state' | 'session'>, now: number): boolean =>
  state === 'booked' && Date.parse(session.endsAt) > now

export const aheadOf = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings.filter(booking => isAhead(booking, now)).toSorted(bySoonest)

/** Past bookings, latest first. A changed booking continues as another one. */
export const pastOf = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings
    .filter(booking => booking.state !== 'moved' && !isAhead(booking, now))
    .toSorted((one, other) => bySoonest(other, one))

/** Seats currently offered to the user. */
export const offersOf = (waiting: readonly WaitingEntry[]): WaitingEntry[] =>
  waiting
    .filter(({ state }) => state === 'offered')
    .toSorted((one, other) => ((one.offerExpiresAt ?? '') < (other.offerExpiresAt ?? '') ? -1 : 1))

/** Cancelled by us, upcoming and not replaced: the user must choose another date. */
export const toReplace = (
  bookings: readonly Booking[],
  progress: readonly ExamProgress[],
  now: number,
): Booking[] =>
  bookings.filter(
    ({ cancelledBy, requestId, session }) =>
      cancelledBy === 'staff' &&
      Date.parse(session.startsAt) > now &&
      progress.some(
        request =>
          request.requestId === requestId &&
          request.parts.some(({ part, block }) => part === session.part && block === null),
      ),
  )
