import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { presentBookings, readOwnBooking, readPlaces } from '../read-bookings.ts'
import { bookingColumns, type BookingRow, standingStates } from '../rows.ts'
import { changeUntil } from '../time-rules.ts'

export const showBooking = async (db: Db, deps: Deps, row: BookingRow): Promise<Booking> => {
  const [booking] = await presentBookings(db, deps, [row])
  if (!booking) throw new Error('A booking that was read is shown')
  return booking
}

export const showOwnBooking = async (db: Db, deps: Deps, userId: string, id: string): Promise<Booking> => {
  const row = await readOwnBooking(db, userId, id)
  if (!row) throw new DomainError('NotFound')
  return showBooking(db, deps, row)
}

export const findBooking = (deps: Deps, { caller }: Call, id: string): Promise<Booking> =>
  showOwnBooking(deps.db, deps, caller.id, id)

const selectOf = (t: Tx, requestId: string) =>
  t.selectFrom('bookings').select(bookingColumns).where('request_id', '=', requestId)

/** Finds the upcoming booking of a request for a part. */
export const findAhead = async (
  t: Tx,
  requestId: string,
  part: PartKind,
): Promise<BookingRow | undefined> => {
  const row = await selectOf(t, requestId)
    .where('part', '=', part)
    .where('state', '=', 'booked')
    .executeTakeFirst()
  return row
}

/** Finds a request's booking in a session, unless the booking was cancelled or moved. */
export const findInSession = async (
  t: Tx,
  requestId: string,
  sessionId: string,
): Promise<BookingRow | undefined> => {
  const row = await selectOf(t, requestId)
    .where('session_id', '=', sessionId)
    .where('state', 'in', standingStates)
    .executeTakeFirst()
  return row
}

/**
 * Only active bookings can be cancelled or changed, and only until EXAM_CHANGE_NOTICE_DAYS before the exam.
 */
export const requireChangeable = async (t: Tx, booking: BookingRow, now: Date): Promise<void> => {
  if (booking.state !== 'booked')
    throw new DomainError('TOO_LATE_TO_CHANGE', { message: 'Esta reserva ya no está en vigor.' })
  const place = (await readPlaces(t, [booking.session_id])).get(booking.session_id)
  if (!place) throw new Error('A booking is of a session')
  if (now >= changeUntil(place.session.starts_at, place.venue.time_zone))
    throw new DomainError('TOO_LATE_TO_CHANGE')
}
