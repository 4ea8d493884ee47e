import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { asSession, sessionColumns, type SessionRow } from '../rows.ts'

/** Sessions, locked in the order of their ids: two who lock the same ones never wait for each other. */
export const lockSessions = async (t: Tx, ids: readonly string[]): Promise<Map<string, SessionRow>> => {
  const rows = await t
    .selectFrom('exam_sessions')
    .select(sessionColumns)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, asSession(row)]))
}

export const lockSession = async (t: Tx, id: string): Promise<SessionRow> => {
  const session = (await lockSessions(t, [id])).get(id)
  if (!session) throw new DomainError('NotFound')
  return session
}

/**
 * The exams of one person are booked one after the other, so that no two of them can clash. Always the first lock of
 * its transaction: whoever holds a request or a session waits for no person.
 */
export const lockExamsOf = async (t: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`habilita exams of ${userId}`}, 0))`.execute(t)
}

/** People whose screens will be told, in the order of their ids. Always the last lock. */
export const lockPeople = async (t: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await t
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** What takes the seats of a session, as it is at an instant. */
export interface Taken {
  /** Bookings that stand. */
  readonly booked: number
  /** Seats kept for offers that are open. */
  readonly offered: number
  readonly waiting: number
}

const NONE: Taken = { booked: 0, offered: 0, waiting: 0 }

export const readTaken = async (db: Db, ids: readonly string[], now: Date): Promise<Map<string, Taken>> => {
  const { rows } = await sql<Taken & { id: string }>`
    select s.id,
      (select count(*) from bookings b
        where b.session_id = s.id and b.state in ('booked', 'attended', 'absent')) as booked,
      (select count(*) from waiting_entries w
        where w.session_id = s.id and w.state = 'offered' and w.offer_expires_at > ${now}) as offered,
      (select count(*) from waiting_entries w
        where w.session_id = s.id and w.state = 'waiting') as waiting
    from unnest(${ids}::uuid[]) as s (id)`.execute(db)
  return new Map(rows.map(({ id, ...taken }) => [id, taken]))
}

export const takenOf = async (db: Db, id: string, now: Date): Promise<Taken> =>
  (await readTaken(db, [id], now)).get(id) ?? NONE

/** Nobody can get a seat in it now but who has one: seen without waiting for those who are just taking them. */
export const looksFull = async (
  db: Db,
  { sessionId, requestId }: { readonly sessionId: string; readonly requestId: string },
  now: Date,
): Promise<boolean> => {
  const { booked, offered, waiting } = await takenOf(db, sessionId, now)
  if (booked + offered + waiting === 0) return false
  const full = await db
    .selectFrom('exam_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('state', '=', 'open')
    .where('booking_closes_at', '>', now)
    .where('capacity', '<=', booked + offered + waiting)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.session_id', '=', 'exam_sessions.id')
            .where('request_id', '=', requestId)
            .where('bookings.state', 'in', ['booked', 'attended', 'absent']),
        ),
      ),
    )
    .executeTakeFirst()
  return full !== undefined
}
