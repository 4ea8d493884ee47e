import type { PartKind } from '@habilita/contract/schemes/schemes'
import { randomUUID } from 'node:crypto'
import type { WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockOwn, record, type RequestRow } from '../../requests/public.ts'
import { readPlaces } from '../read-bookings.ts'
import type { SessionRow } from '../rows.ts'
import type { SessionChoice } from '../seats/book.ts'
import { notBookable, whyNotEligible } from '../seats/eligible.ts'
import { lockExamsOf, lockSession } from '../seats/lock-session.ts'
import { findAhead, requireChangeable } from '../seats/own-booking.ts'
import { readSeats, requireOpen } from '../seats/take-seat.ts'
import { offerSeats } from './offer-seats.ts'
import { findEntry, isOfferOver, presentEntries, readOwnEntry } from './rows.ts'
import { seatTx } from '../seats/seat-tx.ts'

/** Whether the last booking of the part was lost because the session was cancelled, which gives priority. */
const lostSeat = async (t: Tx, requestId: string, part: PartKind): Promise<boolean> => {
  const last = await t
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .select(['bookings.cancelled_by', 'exam_sessions.state'])
    .where('bookings.request_id', '=', requestId)
    .where('bookings.part', '=', part)
    .orderBy('bookings.booked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.cancelled_by === 'staff' && last.state === 'cancelled'
}

/**
 * Throws unless the candidate could take a seat if one were free, possibly in exchange for a booking of the
 * same part.
 */
const requireWaitable = async (t: Tx, deps: Deps, row: RequestRow, session: SessionRow): Promise<void> => {
  const now = deps.clock.now()
  requireOpen(session, now)
  const place = (await readPlaces(t, [session.id])).get(session.id)
  if (!place) throw new DomainError('NotFound')
  const misfit = await whyNotEligible(t, deps, row, place)
  if (misfit !== null && misfit !== 'booked') throw notBookable(misfit)
  const ahead = await findAhead(t, row.id, session.part)
  if (ahead?.session_id === session.id) throw notBookable('booked')
  if (ahead) await requireChangeable(t, ahead, now)
  const seats = await readSeats(t, session, { userId: row.user_id, now, except: ahead?.id })
  if (seats.clash !== null) throw new DomainError('EXAMS_CLASH')
  const { booked, offered, waiting } = seats
  if (booked + offered + waiting < session.capacity) throw new DomainError('SEATS_FREE')
}

/** Joins a waiting list. A repeated call returns the same entry; rejoining goes to the end. */
export const joinLine = async (
  deps: Deps,
  { caller, traceId }: Call,
  choice: SessionChoice,
): Promise<WaitingEntry> => {
  const before = await findEntry(deps.db, choice.requestId, choice.sessionId)
  // The caller's expired offer may not have been processed yet: it must not block them.
  if (before && isOfferOver(before, deps.clock.now())) await offerSeats(choice, deps)
  return seatTx(deps, async t => {
    await lockExamsOf(t, caller.id)
    const row = await lockOwn(t, caller.id, choice.requestId)
    await refuseEnded(t, deps.identity, caller)
    const session = await lockSession(t, choice.sessionId)
    let entry = await findEntry(t, row.id, session.id)
    if (!entry) {
      await requireWaitable(t, deps, row, session)
      const [id, now] = [randomUUID(), deps.clock.now()]
      await t
        .insertInto('waiting_entries')
        .values({
          id,
          request_id: row.id,
          user_id: row.user_id,
          session_id: session.id,
          part: session.part,
          first: await lostSeat(t, row.id, session.part),
          joined_at: now,
          changed_at: now,
        })
        .execute()
      const actor = { kind: 'user', id: caller.id } as const
      const payload = { waiting: id, session: session.id, part: session.part }
      await record(t, row, { kind: 'waiting_joined', now, actor, payload, traceId, exam: id })
      entry = await readOwnEntry(t, caller.id, id)
    }
    const [shown] = await presentEntries(t, deps, [entry])
    if (!shown) throw new Error('An entry that is there is shown')
    return shown
  })
}
