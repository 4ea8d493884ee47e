import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { runAllThenThrow } from '../../jobs/run-all-then-throw.ts'
import { todayOf } from '../calendar/public.ts'
import { change, lockSubmitted, record, requestColumns } from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { partsOf, readSituation } from './read-situation.ts'
import { examStep } from './rules.ts'
import { type Reminder, reminderOn } from './time-rules.ts'
import { offerSeats } from './waiting/offer-seats.ts'

const actor = { kind: 'system' } as const
const DAY_MS = 24 * 60 * 60 * 1000
/** No reminder is sent earlier than this before the exam. */
const REMINDED_WITHIN_MS = 9 * DAY_MS

/** Waiting lists with an expired offer, or of a session that can no longer be booked. */
const dueLines = async ({ db }: Deps, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('waiting_entries')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'waiting_entries.session_id')
    .select('waiting_entries.session_id')
    .distinct()
    .where('waiting_entries.state', 'in', ['waiting', 'offered'])
    .where(eb =>
      eb.or([
        eb('waiting_entries.offer_expires_at', '<=', now),
        eb('exam_sessions.booking_closes_at', '<=', now),
        eb('exam_sessions.state', '<>', 'open'),
      ]),
    )
    .execute()
  return rows.map(row => row.session_id)
}

const readNear = ({ db }: Deps, now: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .select(['bookings.id', 'bookings.request_id', 'bookings.session_id', 'bookings.part'])
    .select(['bookings.reminded', 'bookings.booked_at', 'exam_sessions.starts_at', 'venues.time_zone'])
    .where('exam_sessions.starts_at', '>', now)
    .where('exam_sessions.starts_at', '<', new Date(now.getTime() + REMINDED_WITHIN_MS))
    .where('bookings.state', '=', 'booked')
    .execute()

type Near = Awaited<ReturnType<typeof readNear>>[number]

const remind = async ({ db }: Deps, booking: Near, { kind, left }: Reminder, now: Date): Promise<void> =>
  tx(db, async t => {
    const written = await t
      .updateTable('bookings')
      .set({ reminded: sql<string[]>`array_append(reminded, ${kind}::text)` })
      .where('id', '=', booking.id)
      .where('state', '=', 'booked')
      .where(sql<boolean>`${kind}::text <> all(reminded)`)
      .returning('id')
      .executeTakeFirst()
    if (!written) return
    const row = await t
      .selectFrom('requests')
      .select(requestColumns)
      .where('id', '=', booking.request_id)
      .executeTakeFirstOrThrow()
    const part = booking.part
    const payload = { booking: booking.id, session: booking.session_id, part, left }
    await record(t, row, { kind, now, actor, payload, exam: booking.id })
  })

const overIds = async (deps: Deps): Promise<string[]> => {
  const rows = await deps.db
    .selectFrom('requests')
    .select('id')
    .where('state', '=', 'in_exams')
    .where('due_on', '<', todayOf(deps))
    .execute()
  return rows.map(({ id }) => id)
}

/** Expires a request whose deadline passed during the exams, if no exam is pending. */
const expireDue = async (deps: Deps, id: string): Promise<void> =>
  tx(deps.db, async t => {
    const row = await lockSubmitted(t, id)
    const today = todayOf(deps)
    if (row.state !== 'in_exams' || row.due_on === null || row.due_on >= today) return
    const scheme = await pinnedScheme(deps, row.scheme_id, t)
    if (examStep(partsOf(scheme, row), await readSituation(t, row, today)) !== 'wait') return
    const now = deps.clock.now()
    await change(t, row, { action: 'expire', now, actor, kind: 'expired', set: { due_on: null } })
  })

/**
 * Applies time-based changes: offers lapse, waiting lists close, reminders are sent, requests expire. Each
 * row is read again under its lock, so each change happens once even if several processes run this.
 */
export const advanceExams = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  await runAllThenThrow('Some exams could not be advanced', async attempt => {
    for (const sessionId of await dueLines(deps, now)) await attempt(() => offerSeats({ sessionId }, deps))
    for (const booking of await readNear(deps, now)) {
      const times = { startsAt: booking.starts_at, bookedAt: booking.booked_at }
      const due = reminderOn(times, booking.time_zone, now)
      if (due && !booking.reminded.includes(due.kind)) await attempt(() => remind(deps, booking, due, now))
    }
    for (const id of await overIds(deps)) await attempt(() => expireDue(deps, id))
  })
}
