import { randomUUID } from 'node:crypto'
import { REMEDY_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import type { ExamPart } from '@habilita/contract/schemes/schemes'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { type Tx, tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { addDays, addMonths, readCalendar } from '../../calendar/public.ts'
import { refuseEnded } from '../../identity/public.ts'
import { requestColumns, type RequestRow } from '../../requests/public.ts'
import { findProfile } from '../../user/public.ts'
import { attemptsOf } from '../read-roll.ts'
import { bookingColumns, type BookingRow, standingStates } from '../rows.ts'
import { lockPlace } from '../seats/lock-session.ts'
import { settle } from '../settle.ts'
import { staffSessionOf } from '../staff-session.ts'
import { dayAt } from '../time-rules.ts'
import { notYet } from './attendance.ts'
import { factsOf, refuse } from './on-booking.ts'
import { partSat } from './record-result.ts'
import { requireExaminer } from './require-examiner.ts'

/** Locks the requests of all active bookings, in the order of their ids. */
const lockRequests = async (t: Tx, sessionId: string): Promise<Map<string, RequestRow>> => {
  const rows = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', 'in', eb =>
      eb
        .selectFrom('bookings')
        .select('request_id')
        .where('session_id', '=', sessionId)
        .where('state', 'in', standingStates),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

const readWritten = async (t: Tx, bookingIds: readonly string[]) => {
  if (bookingIds.length === 0) return new Map<string, never>()
  const rows = await t
    .selectFrom('part_results')
    .select(['booking_id', 'outcome', 'published_at'])
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(rows.map(row => [row.booking_id, { ...row, outcome: row.outcome }]))
}

const missing = (count: number): DomainError =>
  new DomainError('RESULTS_MISSING', {
    message:
      count === 1
        ? 'Falta el resultado de 1 persona: ponlo, o anota que no se presentó.'
        : `Faltan los resultados de ${count} personas: ponlos, o anota quién no se presentó.`,
  })

interface Seen {
  readonly id: string
  readonly version: number
}

interface Sat {
  readonly t: Tx
  readonly row: RequestRow
  readonly booking: BookingRow
  readonly part: ExamPart
  readonly outcome: 'passed' | 'failed' | 'absent'
  readonly attempt: number
  readonly satOn: string
  readonly now: Date
  readonly by: string
}

/** The first date for a resit; null after the last attempt. */
const resitFrom = ({ part, attempt, satOn }: Sat): string | null =>
  attempt < part.mostAttempts ? addDays(satOn, part.resitAfterDays) : null

/** Returns the date to notify: the last date that the pass counts, or the first date for a resit. */
const writeResult = async (sat: Sat): Promise<string | null> => {
  const { t, row, booking, part, outcome, attempt, satOn, now, by } = sat
  const days =
    outcome === 'passed'
      ? { kept_until: addMonths(satOn, part.keptMonths), resit_from: null }
      : { kept_until: null, resit_from: resitFrom(sat) }
  const written = { ...days, attempt, published_at: now, published_by: by }
  if (outcome === 'absent')
    await t
      .insertInto('part_results')
      .values({
        id: randomUUID(),
        booking_id: booking.id,
        request_id: row.id,
        part: booking.part,
        outcome,
        recorded_at: now,
        ...written,
      })
      .execute()
  else await t.updateTable('part_results').set(written).where('booking_id', '=', booking.id).execute()
  return days.kept_until ?? days.resit_from
}

/** Opens the period to justify the absence and returns its last date. */
const openAbsence = async (deps: Deps, { t, row, booking }: Sat): Promise<string> => {
  const calendar = await readCalendar(deps)
  const dueOn = calendar(await findProfile(t, row.user_id)).after(REMEDY_BUSINESS_DAYS)
  await t.insertInto('absences').values({ booking_id: booking.id, due_on: dueOn }).execute()
  return dueOn
}

const kinds = { passed: 'part_passed', failed: 'part_failed', absent: 'exam_missed' } as const

const publishOne = async (deps: Deps, sat: Sat, traceId: string): Promise<void> => {
  const { t, row, booking, outcome, now, by } = sat
  const day = await writeResult(sat)
  const until = outcome === 'absent' ? await openAbsence(deps, sat) : day
  await settle(deps, t, row, {
    now,
    actor: { kind: 'staff', id: by },
    kind: kinds[outcome],
    payload: { ...factsOf(booking), ...(until !== null && { until }) },
    traceId,
    exam: booking.id,
  })
}

/**
 * Publishes all results of a session at once. Throws if a candidate who was not absent has no result. Void
 * results are already published.
 */
export const publishIn = async (
  t: Tx,
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version }: Seen,
): Promise<void> => {
  const requests = await lockRequests(t, id)
  const { session, venue } = await lockPlace(t, id)
  await refuseEnded(t, deps.identity, caller)
  await requireExaminer(t, caller.id, id)
  if (session.state === 'held') return
  if (session.state === 'cancelled') throw refuse('La convocatoria está cancelada.')
  if (version !== session.version) throw new DomainError('SESSION_CHANGED')
  const now = deps.clock.now()
  if (now < session.ends_at) throw notYet('Los resultados se publican cuando el examen ha terminado.')
  const bookings = await t
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('session_id', '=', id)
    .where('state', 'in', standingStates)
    // Locks people in one order, so that concurrent publications cannot deadlock.
    .orderBy('user_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (bookings.some(({ user_id: userId }) => userId === caller.id)) throw new DomainError('OWN_REQUEST')
  const written = await readWritten(
    t,
    bookings.map(booking => booking.id),
  )
  const lacking = bookings.filter(booking => booking.state !== 'absent' && !written.has(booking.id))
  if (lacking.length > 0) throw missing(lacking.length)
  const open = bookings.filter(booking => !written.get(booking.id)?.published_at)
  const attempts = await attemptsOf(
    t,
    open.map(booking => booking.request_id),
    session.part,
  )
  for (const booking of open) {
    const row = requests.get(booking.request_id)
    if (!row) throw new DomainError('SESSION_CHANGED')
    const outcome = written.get(booking.id)?.outcome ?? 'absent'
    if (outcome === 'void') throw new Error('What is void has been published')
    const sat: Sat = {
      t,
      row,
      booking,
      part: await partSat(deps, { t, row, booking }),
      outcome,
      attempt: (attempts.get(row.id) ?? 0) + 1,
      satOn: dayAt(session.starts_at, venue.time_zone),
      now,
      by: caller.id,
    }
    await publishOne(deps, sat, traceId)
  }
  await t
    .updateTable('exam_sessions')
    .set({ state: 'held', version: session.version + 1 })
    .where('id', '=', id)
    .execute()
  await writeEvent(t, {
    kind: 'session.published',
    at: now,
    actor: { kind: 'staff', id: caller.id },
    object: { kind: 'session', id },
    payload: { version: session.version + 1, results: open.length },
    traceId,
  })
}

export const publishResults = (
  deps: Deps,
  call: Call<StaffCaller>,
  seen: Seen,
): Promise<StaffSessionDetail> =>
  tx(deps.db, async t => {
    await publishIn(t, deps, call, seen)
    return staffSessionOf(t, deps, seen.id, call.caller)
  })
