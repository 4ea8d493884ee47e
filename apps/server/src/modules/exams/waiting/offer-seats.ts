import type { Leaving } from '@habilita/contract/exams/exam-values'
import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { recordChange } from '../../live/public.ts'
import { record, requestColumns, type RequestRow } from '../../requests/public.ts'
import { readAlternatives, suggestedSessionIds } from '../alternatives.ts'
import { type Place, readPlaces } from '../read-bookings.ts'
import { whyNotEligible } from '../seats/eligible.ts'
import { lockPeople, lockSessions, takenOf } from '../seats/lock-session.ts'
import { findAhead } from '../seats/own-booking.ts'
import { changeUntil, offerUntil } from '../time-rules.ts'
import { type EntryRow, isOfferOver, readLine } from './rows.ts'
import { setLeft, setEntry } from './set-state.ts'
import { offerSeatsJob } from '../jobs.ts'

const actor = { kind: 'system' } as const

interface Line extends Place {
  readonly t: Tx
  readonly deps: Deps
  readonly now: Date
}

const requestOf = async (t: Tx, id: string): Promise<RequestRow> =>
  await t.selectFrom('requests').select(requestColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether the request could take the seat, possibly in exchange for a booking of the same part. */
const canTake = async ({ t, deps, now, ...place }: Line, row: RequestRow): Promise<boolean> => {
  const misfit = await whyNotEligible(t, deps, row, place)
  if (misfit !== 'booked') return misfit === null
  const ahead = await findAhead(t, row.id, place.session.part)
  if (!ahead || ahead.session_id === place.session.id) return !ahead
  const held = (await readPlaces(t, [ahead.session_id])).get(ahead.session_id)
  return held !== undefined && now < changeUntil(held.session.starts_at, held.venue.time_zone)
}

interface Told {
  readonly kind: 'waiting_left' | 'waiting_cancelled' | 'offer_lapsed' | 'seat_offered'
  readonly until?: string
  readonly others?: readonly string[]
}

const tellEntry = (
  { t, now }: Line,
  row: RequestRow,
  { id, session_id: session, part }: EntryRow,
  { kind, ...more }: Told,
): Promise<void> =>
  record(t, row, { kind, now, actor, payload: { waiting: id, session, part, ...more }, exam: id })

const whyOver = ({ session, now }: Line): Leaving =>
  session.state !== 'open' || now >= session.booking_closes_at ? 'closed' : 'unfit'

const end = async (line: Line, entry: EntryRow): Promise<void> => {
  const isMissed = isOfferOver(entry, line.now)
  if (isMissed) await setEntry(line.t, entry.id, 'lapsed', line.now)
  else await setLeft(line.t, entry.id, whyOver(line), line.now)
  const row = await requestOf(line.t, entry.request_id)
  await tellEntry(line, row, entry, { kind: isMissed ? 'offer_lapsed' : 'waiting_left' })
}

/** The session is cancelled: closes all entries and notifies each person, with other sessions to book. */
const cancel = async (line: Line, entries: readonly EntryRow[]): Promise<void> => {
  const { t, deps, now } = line
  const waiting: { readonly entry: EntryRow; readonly row: RequestRow }[] = []
  for (const entry of entries) waiting.push({ entry, row: await requestOf(t, entry.request_id) })
  const near = await readAlternatives(t, line, now)
  const rows = waiting.map(({ row }) => row)
  const fitting = await suggestedSessionIds(t, deps, rows, near)
  for (const { entry, row } of waiting) {
    await setLeft(t, entry.id, 'cancelled', now)
    await tellEntry(line, row, entry, { kind: 'waiting_cancelled', others: fitting.get(row.id) ?? [] })
  }
}

const offer = async (line: Line, entry: EntryRow, row: RequestRow): Promise<void> => {
  const { t, session, venue, now } = line
  const times = { startsAt: session.starts_at, bookingClosesAt: session.booking_closes_at }
  const until = offerUntil(times, venue.time_zone, now)
  await t
    .updateTable('waiting_entries')
    .set({ state: 'offered', offered_at: now, offer_expires_at: until, changed_at: now })
    .where('id', '=', entry.id)
    .execute()
  await tellEntry(line, row, entry, { kind: 'seat_offered', until: until.toISOString() })
  await addJob(t, offerSeatsJob, { sessionId: session.id }, { runAt: until })
}

/** Offers each free seat to the next person who can take it and removes those who cannot. */
const serve = async (line: Line, entries: readonly EntryRow[]): Promise<void> => {
  const { t, session, now } = line
  const { booked, offered } = await takenOf(t, session.id, now)
  let free = session.capacity - booked - offered
  for (const entry of entries) {
    if (free <= 0) return
    const row = await requestOf(t, entry.request_id)
    if (!(await canTake(line, row))) await end(line, entry)
    else {
      await offer(line, entry, row)
      free -= 1
    }
  }
}

/**
 * Brings the waiting list of a session up to date: expired offers lapse, free seats are offered in order, and
 * the list closes with booking. Idempotent.
 */
export const offerSeats = ({ sessionId }: { readonly sessionId: string }, deps: Deps): Promise<void> =>
  tx(deps.db, async t => {
    await lockSessions(t, [sessionId])
    const place = (await readPlaces(t, [sessionId])).get(sessionId)
    const entries = await readLine(t, sessionId)
    if (!place || entries.length === 0) return
    await lockPeople(
      t,
      entries.map(entry => entry.user_id),
    )
    const now = deps.clock.now()
    const line: Line = { ...place, t, deps, now }
    if (place.session.state === 'cancelled') return cancel(line, entries)
    const isOver = place.session.state !== 'open' || now >= place.session.booking_closes_at
    const gone = entries.filter(entry => isOver || isOfferOver(entry, now))
    for (const entry of gone) await end(line, entry)
    if (isOver) return
    await serve(
      line,
      entries.filter(({ state }) => state === 'waiting'),
    )
    for (const { id, user_id: userId } of await readLine(t, sessionId))
      await recordChange(t, { userId, topic: 'exam', id, at: now })
  })
