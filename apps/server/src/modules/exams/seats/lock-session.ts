import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { lockIdOf, lockInTransaction, lockNames } from '../../../db/locks.ts'
import { DomainError } from '../../../domain-error.ts'
import { asPlace, type Place, selectPlaces } from '../read-bookings.ts'
import { sessionColumns, type SessionRow } from '../rows.ts'

/** Sessions, locked in the order of their ids: two who lock the same ones never wait for each other. */
export const lockSessions = async (t: Tx, ids: readonly string[]): Promise<Map<string, SessionRow>> => {
  const rows = await t
    .selectFrom('exam_sessions')
    .select(sessionColumns)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export const lockSession = async (t: Tx, id: string): Promise<SessionRow> => {
  const session = (await lockSessions(t, [id])).get(id)
  if (!session) throw new DomainError('NotFound')
  return session
}

/** One with where it is held. */
export const lockPlace = async (t: Tx, id: string): Promise<Place> => {
  const row = await selectPlaces(t)
    .where('exam_sessions.id', '=', id)
    .forUpdate('exam_sessions')
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return asPlace(row)
}

/**
 * The exams of one person are booked one after the other, so that no two of them can clash. Always the first lock of
 * its transaction: whoever holds a request or a session waits for no person.
 */
export const lockExamsOf = (t: Tx, userId: string): Promise<void> =>
  lockInTransaction(t, lockIdOf(lockNames.examsOf(userId)))

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

/** What takes the seats of the session that a column names. An offer that has run out takes none. */
export const takenColumns = (session: string, now: Date) =>
  [
    sql<number>`(select count(*) from bookings b
      where b.session_id = ${sql.ref(session)} and b.state in ('booked', 'attended', 'absent'))`.as('booked'),
    sql<number>`(select count(*) from waiting_entries w where w.session_id = ${sql.ref(session)}
      and w.state = 'offered' and w.offer_expires_at > ${now})`.as('offered'),
    sql<number>`(select count(*) from waiting_entries w
      where w.session_id = ${sql.ref(session)} and w.state = 'waiting')`.as('waiting'),
  ] as const

export const readTaken = async (db: Db, ids: readonly string[], now: Date): Promise<Map<string, Taken>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('exam_sessions')
    .select('id')
    .select(takenColumns('exam_sessions.id', now))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...taken }) => [id, taken]))
}

export const takenOf = async (db: Db, id: string, now: Date): Promise<Taken> =>
  (await readTaken(db, [id], now)).get(id) ?? { booked: 0, offered: 0, waiting: 0 }

/** Nobody can get a seat in it now but who has one: seen without waiting for those who are just taking them. */
export const looksFull = async (
  db: Db,
  { sessionId, requestId }: { readonly sessionId: string; readonly requestId: string },
  now: Date,
): Promise<boolean> => {
  const session = await db
    .selectFrom('exam_sessions')
    .select('capacity')
    .select(takenColumns('exam_sessions.id', now))
    .where('id', '=', sessionId)
    .where('state', '=', 'open')
    .where('booking_closes_at', '>', now)
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
  return session !== undefined && session.booked + session.offered + session.waiting >= session.capacity
}
