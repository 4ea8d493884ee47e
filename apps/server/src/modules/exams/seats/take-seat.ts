import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { RequestRow } from '../../requests/public.ts'
import type { Place } from '../read-bookings.ts'
import { bookingColumns, type BookingRow, type SessionRow } from '../rows.ts'
import { notBookable, whyNotEligible } from './eligible.ts'
import { lockPlace, type Taken, takenColumns } from './lock-session.ts'

/** Read aloud at check-in: has no characters that can be confused. */
const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
const CODE_LENGTH = 6
const CODE_TRIES = 8

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

export interface Seat {
  /** The request. It must be locked, and so must the exams of its person. */
  readonly row: RequestRow
  readonly sessionId: string
  /** The id of the new booking. */
  readonly id: string
  /** The seat is reserved by an offer, so the waiting list does not come first. */
  readonly isOffered: boolean
}

export const requireOpen = (session: SessionRow, now: Date): void => {
  if (session.state !== 'open' || now >= session.booking_closes_at) throw new DomainError('SESSION_CLOSED')
}

/**
 * Counts the taken seats of a session and finds an overlapping booking of the same person, of any request.
 */
export const readSeats = async (
  db: Db,
  session: SessionRow,
  /** `except` is a booking that would be cancelled. */
  {
    userId,
    now,
    except,
  }: { readonly userId: string; readonly now: Date; readonly except?: string | undefined },
): Promise<Taken & { readonly clash: string | null }> =>
  db
    .selectFrom('exam_sessions')
    .select(takenColumns('exam_sessions.id', now))
    .select(
      sql<string | null>`(select b.id from bookings b join exam_sessions s on s.id = b.session_id
        where b.user_id = ${userId} and b.state in ('booked', 'attended') and s.starts_at < ${session.ends_at}
          and s.ends_at > ${session.starts_at} and b.id is distinct from ${except ?? null}::uuid limit 1)`.as(
        'clash',
      ),
    )
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()

/** Throws if the seat cannot be booked. Only final if the session is locked. */
export const requireSeat = async (
  t: Tx,
  deps: Deps,
  place: Place,
  { row, isOffered }: Pick<Seat, 'row' | 'isOffered'>,
): Promise<void> => {
  const { session } = place
  const now = deps.clock.now()
  requireOpen(session, now)
  const { clash, ...taken } = await readSeats(t, session, { userId: row.user_id, now })
  // A free seat belongs to the waiting list, even before it is offered.
  if (taken.booked + taken.offered + (isOffered ? 0 : taken.waiting) >= session.capacity)
    throw new DomainError('SEAT_TAKEN')
  const misfit = await whyNotEligible(t, deps, row, place)
  if (misfit !== null) throw notBookable(misfit)
  if (clash !== null) throw new DomainError('EXAMS_CLASH')
}

export const writeSeat = async (
  t: Tx,
  { id, row, session, now }: { id: string; row: RequestRow; session: SessionRow; now: Date },
): Promise<BookingRow> => {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const written = await t
      .insertInto('bookings')
      .values({
        id,
        request_id: row.id,
        user_id: row.user_id,
        session_id: session.id,
        part: session.part,
        check_in_code: drawCode(),
        booked_at: now,
        changed_at: now,
      })
      .onConflict(conflict => conflict.columns(['session_id', 'check_in_code']).doNothing())
      .returning(bookingColumns)
      .executeTakeFirst()
    if (written) return written
  }
  throw new Error('No free code in a session: that cannot be')
}

/**
 * The only way to book a seat: locks the session, makes all checks and writes the booking. The caller writes
 * events and releases other seats in the same transaction.
 */
export const takeSeat = async (t: Tx, deps: Deps, seat: Seat): Promise<BookingRow> => {
  const place = await lockPlace(t, seat.sessionId)
  await requireSeat(t, deps, place, seat)
  return writeSeat(t, { id: seat.id, row: seat.row, session: place.session, now: deps.clock.now() })
}
