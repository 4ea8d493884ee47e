import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { requestColumns, type RequestRow } from '../../requests/public.ts'
import { bookingColumns, type BookingRow } from '../rows.ts'
import { releaseSeat } from '../seats/release-seat.ts'
import { lockPeople, lockSessions } from '../seats/lock-session.ts'
import { staffSessionOf } from '../staff-session.ts'
import { offerSeatsJob } from '../jobs.ts'

interface Cancelled {
  readonly id: string
  readonly version: number
  readonly reason: string
}

const MOST_TRIES = 10

const readAhead = async (t: Tx, sessionId: string): Promise<BookingRow[]> =>
  await t
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'booked')
    .orderBy('id')
    .execute()

const lockRequests = async (t: Tx, ids: readonly string[]): Promise<Map<string, RequestRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Waiting list entries for the same part of those who lose a seat; they get priority there. */
const readLines = async (t: Tx, requestIds: readonly string[], part: PartKind | undefined) =>
  part === undefined
    ? []
    : t
        .selectFrom('waiting_entries')
        .select(['id', 'session_id'])
        .where('request_id', 'in', requestIds)
        .where('part', '=', part)
        .where('state', '=', 'waiting')
        .execute()

const tryToCancel = async (
  t: Tx,
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version, reason }: Cancelled,
): Promise<'done' | 'somebody booked'> => {
  const seen = await readAhead(t, id)
  const requests = await lockRequests(t, [...new Set(seen.map(booking => booking.request_id))])
  const lines = await readLines(t, [...requests.keys()], seen[0]?.part)
  const session = (await lockSessions(t, [id, ...lines.map(line => line.session_id)])).get(id)
  if (!session) throw new DomainError('NotFound')
  await refuseEnded(t, deps.identity, caller)
  if (session.version !== version) throw new DomainError('SESSION_CHANGED')
  const now = deps.clock.now()
  if (session.state !== 'open' || session.starts_at <= now) throw new DomainError('SESSION_CLOSED')
  const bookings = await readAhead(t, id)
  if (bookings.some(booking => !requests.has(booking.request_id))) return 'somebody booked'
  const actor = { kind: 'staff', id: caller.id } as const
  await t
    .updateTable('exam_sessions')
    .set({ state: 'cancelled', cancel_reason: reason, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await writeEvent(t, {
    kind: 'session.cancelled',
    at: now,
    actor,
    object: { kind: 'session', id },
    payload: { version: version + 1, bookings: bookings.length },
    traceId,
  })
  if (lines.length > 0)
    await t
      .updateTable('waiting_entries')
      .set({ first: true })
      .where(
        'id',
        'in',
        lines.map(line => line.id),
      )
      .execute()
  await lockPeople(
    t,
    bookings.map(booking => booking.user_id),
  )
  for (const booking of bookings) {
    const row = requests.get(booking.request_id)
    if (!row) throw new Error('Its request is locked')
    const kind = 'session_cancelled'
    await releaseSeat(t, deps, { row, booking, by: 'staff', reason, kind, actor, traceId })
  }
  // This job notifies the waiting list and closes it.
  await addJob(t, offerSeatsJob, { sessionId: id })
  return 'done'
}

/**
 * Cancels a session. Booked candidates are notified and get priority elsewhere. Requests are locked before
 * sessions, so a booking made in between has no lock: then the transaction ends and is retried.
 */
export const cancelSession = async (
  deps: Deps,
  call: Call<StaffCaller>,
  cancelled: Cancelled,
): Promise<StaffSessionDetail> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const outcome = await tx(deps.db, t => tryToCancel(t, deps, call, cancelled))
    if (outcome === 'done') return staffSessionOf(deps.db, deps, cancelled.id, call.caller)
  }
  throw new DomainError('SESSION_CHANGED')
}
