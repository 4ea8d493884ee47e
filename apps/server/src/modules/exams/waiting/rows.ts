import type { WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { WaitingEntries } from '../../../db/schema.gen.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { presentSession } from '../present.ts'
import { readPlaces } from '../read-bookings.ts'

const entryColumns = [
  'id',
  'request_id',
  'user_id',
  'session_id',
  'part',
  'state',
  'joined_at',
  'offered_at',
  'offer_expires_at',
] as const satisfies readonly (keyof WaitingEntries)[]

export type EntryRow = Pick<Selectable<WaitingEntries>, (typeof entryColumns)[number]>

/** Whether the offer has expired, even if the row is not updated yet. */
export const isOfferOver = ({ state, offer_expires_at: until }: EntryRow, now: Date): boolean =>
  state === 'offered' && (until ?? now) <= now

/** Reads the waiting and offered entries of a session, in the order they are served. */
export const readLine = async (db: Db, sessionId: string): Promise<EntryRow[]> => {
  const rows = await db
    .selectFrom('waiting_entries')
    .select(entryColumns)
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('first', 'desc')
    .orderBy('seq')
    .execute()
  return rows
}

export const readOwnEntry = async (db: Db, userId: string, id: string): Promise<EntryRow> => {
  const row = await db
    .selectFrom('waiting_entries')
    .select(entryColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Finds the open entry of a request in the waiting list of a session. */
export const findEntry = async (
  db: Db,
  requestId: string,
  sessionId: string,
): Promise<EntryRow | undefined> => {
  const row = await db
    .selectFrom('waiting_entries')
    .select(entryColumns)
    .where('request_id', '=', requestId)
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst()
  return row
}

const positionsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; position: number }>`
    select mine.id, (select count(*) from waiting_entries ahead
      where ahead.session_id = mine.session_id and ahead.state = 'waiting'
        and (ahead.first > mine.first or (ahead.first = mine.first and ahead.seq <= mine.seq))) as position
    from waiting_entries mine
    where mine.id = any(${ids}::uuid[]) and mine.state = 'waiting'`.execute(db)
  return new Map(rows.map(row => [row.id, row.position]))
}

export const presentEntries = async (
  db: Db,
  deps: Deps,
  rows: readonly EntryRow[],
): Promise<WaitingEntry[]> => {
  if (rows.length === 0) return []
  const positions = await positionsOf(
    db,
    rows.map(({ id }) => id),
  )
  const places = await readPlaces(db, [...new Set(rows.map(row => row.session_id))])
  const schemes = await newestSchemes(deps)
  const now = deps.clock.now()
  return rows.map(row => {
    const place = places.get(row.session_id)
    if (!place) throw new Error('Who waits, waits for a session')
    const scheme = schemes.get(place.session.category)
    return {
      id: row.id,
      requestId: row.request_id,
      session: presentSession(place.session, { venue: place.venue, scheme }),
      state: isOfferOver(row, now) ? 'lapsed' : row.state,
      position: positions.get(row.id) ?? null,
      joinedAt: row.joined_at.toISOString(),
      offeredAt: row.offered_at?.toISOString() ?? null,
      offerExpiresAt: row.offer_expires_at?.toISOString() ?? null,
    }
  })
}

/** Reads a user's relevant entries: waiting, offered, or lapsed in a session that can be joined again. */
export const readOwnEntries = async (db: Db, userId: string, now: Date): Promise<EntryRow[]> => {
  const rows = await db
    .selectFrom('waiting_entries as mine')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'mine.session_id')
    .select(entryColumns.map(column => `mine.${column}` as const))
    .where('mine.user_id', '=', userId)
    .where('exam_sessions.state', '=', 'open')
    .where('exam_sessions.booking_closes_at', '>', now)
    .where('mine.state', 'in', ['waiting', 'offered', 'lapsed'])
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waiting_entries as later')
            .select('later.id')
            .whereRef('later.session_id', '=', 'mine.session_id')
            .whereRef('later.request_id', '=', 'mine.request_id')
            .whereRef('later.seq', '>', 'mine.seq'),
        ),
      ),
    )
    .orderBy('exam_sessions.starts_at')
    .orderBy('mine.id')
    .execute()
  return rows
}
