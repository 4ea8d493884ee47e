import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../../text/cursor.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { holdsWords } from '../../requests/public.ts'
import { asPlace, selectPlaces } from '../read-bookings.ts'
import { takenColumns } from '../seats/lock-session.ts'
import { presentOpen } from './present-open.ts'
import { type Found, readWants, type Want } from './wants.ts'

interface Asked {
  readonly q?: string | undefined
  readonly requestId?: string | undefined
  readonly part?: PartKind | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

interface Which extends Pick<Asked, 'q' | 'after'> {
  readonly limit: number
  readonly id?: string
}

/** Finds sessions for one part of one request, earliest first. Both date bounds narrow the index scan. */
const findFor = async (deps: Deps, want: Want, { q, after, limit, id }: Which): Promise<Found[]> => {
  const { row, part, days, scopes } = want
  const now = deps.clock.now()
  const local = sql<string>`(starts_at at time zone venues.time_zone)::date`
  let query = selectPlaces(deps.db)
    .select(takenColumns('exam_sessions.id', now))
    .select(
      sql<string | null>`(select w.id from waiting_entries w where w.session_id = exam_sessions.id
        and w.request_id = ${row.id} and w.state in ('waiting', 'offered'))`.as('waiting_id'),
    )
    .where('state', '=', 'open')
    .where('category', '=', row.category)
    .where('part', '=', part)
    .where('starts_at', '>', now)
    .where('booking_closes_at', '>', now)
    .orderBy('starts_at')
    .orderBy('exam_sessions.id')
    .limit(limit)
  if (days.from !== null)
    query = query
      .where('starts_at', '>', new Date(Date.parse(days.from) - DAY_MS))
      .where(local, '>=', days.from)
  if (days.until !== null)
    query = query
      .where('starts_at', '<', new Date(Date.parse(days.until) + 2 * DAY_MS))
      .where(local, '<=', days.until)
  for (const covering of scopes)
    query = query.where(sql<boolean>`(scopes = '{}' or scopes && ${covering}::text[])`)
  for (const condition of holdsWords(q)) query = query.where(condition)
  if (id !== undefined) query = query.where('exam_sessions.id', '=', id)
  if (after !== undefined) {
    const cursor = readCursor(after)
    query = query.where(eb =>
      eb(eb.refTuple('starts_at', 'exam_sessions.id'), '>', eb.tuple(new Date(cursor.at), cursor.id)),
    )
  }
  return (await query.execute()).map(found => {
    const { session, venue } = asPlace(found)
    const { booked, offered, waiting, waiting_id: waitingId } = found
    return { session, venue, want, taken: { booked, offered, waiting }, waitingId }
  })
}

const inOrder = ({ session: a }: Found, { session: b }: Found): number =>
  a.starts_at.getTime() - b.starts_at.getTime() || a.id.localeCompare(b.id)

/**
 * Lists the sessions open to a user. Booked parts are left out, unless the call names that request and part:
 * then the user wants to change the booking.
 */
export const listOpenSessions = async (
  deps: Deps,
  { caller }: Call,
  { q, requestId, part, after, limit = PAGE_SIZE }: Asked,
): Promise<{ sessions: OpenSession[]; next: string | null }> => {
  const isChange = requestId !== undefined && part !== undefined
  const wants = (await readWants(deps, caller.id)).filter(
    want =>
      (requestId === undefined || want.row.id === requestId) &&
      (part === undefined || want.part === part) &&
      (isChange || !want.isBooked),
  )
  const found = (
    await Promise.all(wants.map(want => findFor(deps, want, { q, after, limit: limit + 1 })))
  ).flat()
  // Pages count sessions: if a session fits two requests, both entries are on the same page.
  const ids = [...new Set(found.toSorted(inOrder).map(({ session }) => session.id))]
  const shown = new Set(ids.slice(0, limit))
  const page = found.filter(({ session }) => shown.has(session.id)).toSorted(inOrder)
  const last = page.at(-1)?.session
  return {
    sessions: await presentOpen(deps, caller.id, page),
    next: ids.length > limit && last ? writeCursor({ at: last.starts_at.toISOString(), id: last.id }) : null,
  }
}

export const findOpenSession = async (
  deps: Deps,
  { caller }: Call,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<OpenSession> => {
  const wants = (await readWants(deps, caller.id)).filter(want => want.row.id === requestId)
  const found = (await Promise.all(wants.map(want => findFor(deps, want, { limit: 1, id })))).flat()
  const [session] = await presentOpen(deps, caller.id, found)
  if (!session) throw new DomainError('NotFound')
  return session
}
