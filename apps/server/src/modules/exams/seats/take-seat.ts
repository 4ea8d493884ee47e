import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { todayOf } from '../../calendar/public.ts'
import type { RequestRow } from '../../requests/public.ts'
import { readPlaces } from '../read-bookings.ts'
import type { SessionRow } from '../rows.ts'
import { misfitOf, notBookable } from './eligible.ts'
import { lockSession, takenOf } from './lock-session.ts'

/** What is read aloud at a door: no letter or digit that can be taken for another. */
const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
const CODE_LENGTH = 6
const CODE_TRIES = 8

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

export interface Seat {
  /** Locked, and the exams of its person too. */
  readonly row: RequestRow
  readonly sessionId: string
  /** The id that the booking will have. */
  readonly id: string
  /** Kept for them by an offer: those who wait do not come first. */
  readonly isOffered: boolean
}

export const requireOpen = (session: SessionRow, now: Date): void => {
  if (session.state !== 'open' || now >= session.booking_closes_at) throw new DomainError('SESSION_CLOSED')
}

/** The booking that overlaps with a session, of any request of theirs. */
export const findClash = async (
  db: Db,
  userId: string,
  session: SessionRow,
  /** It would be given back. */
  except?: string,
): Promise<string | undefined> => {
  const clash = await db
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .select('bookings.id')
    .where('bookings.user_id', '=', userId)
    .where('bookings.state', 'in', ['booked', 'attended'])
    .where('exam_sessions.starts_at', '<', session.ends_at)
    .where('exam_sessions.ends_at', '>', session.starts_at)
    .where('bookings.id', '<>', except ?? '00000000-0000-0000-0000-000000000000')
    .limit(1)
    .executeTakeFirst()
  return clash?.id
}

/** Refuses a seat that is not to be had, as far as the session is what it was when it was read. */
export const requireSeat = async (
  t: Tx,
  deps: Deps,
  session: SessionRow,
  { row, isOffered }: Pick<Seat, 'row' | 'isOffered'>,
): Promise<void> => {
  const now = deps.clock.now()
  requireOpen(session, now)
  // The quickest to answer comes first: behind a last seat there is a crowd.
  const { booked, offered, waiting } = await takenOf(t, session.id, now)
  // A free seat belongs to whoever waits for it, also in the moment before it is offered to them.
  if (booked + offered + (isOffered ? 0 : waiting) >= session.capacity) throw new DomainError('SEAT_TAKEN')
  const place = (await readPlaces(t, [session.id])).get(session.id)
  if (!place) throw new DomainError('NotFound')
  const misfit = await misfitOf(t, row, place, todayOf(deps))
  if (misfit !== null) throw notBookable(misfit)
  if ((await findClash(t, row.user_id, session)) !== undefined) throw new DomainError('EXAMS_CLASH')
}

export const writeSeat = async (
  t: Tx,
  { id, row, session, now }: { id: string; row: RequestRow; session: SessionRow; now: Date },
): Promise<void> => {
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
      .returning('id')
      .executeTakeFirst()
    if (written) return
  }
  throw new Error('No free code in a session: that cannot be')
}

/**
 * The one way to a seat: the session is locked, everything that speaks against it is looked at, and the booking is
 * written. What else follows (events, what is given back) is for whoever calls, in the same transaction.
 */
export const takeSeat = async (t: Tx, deps: Deps, seat: Seat): Promise<SessionRow> => {
  const session = await lockSession(t, seat.sessionId)
  await requireSeat(t, deps, session, seat)
  await writeSeat(t, { id: seat.id, row: seat.row, session, now: deps.clock.now() })
  return session
}
