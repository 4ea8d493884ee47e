import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { lockIdOf, lockInTransaction, lockNames } from '../../../db/locks.ts'
import { DomainError } from '../../../domain-error.ts'
import { asPlace, type Place, selectPlaces } from '../read-bookings.ts'
import { sessionColumns, type SessionRow } from '../rows.ts'

/** Locks sessions in the order of their ids, which prevents deadlocks. */
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

/** Locks a session and reads it with its venue. */
export const lockPlace = async (t: Tx, id: string): Promise<Place> => {
  const row = await selectPlaces(t)
    .where('exam_sessions.id', '=', id)
    .forUpdate('exam_sessions')
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return asPlace(row)
}

/**
 * Serializes the bookings of one person, so that they cannot overlap. Always the first lock of a transaction:
 * never wait for it while holding a request or a session.
 */
export const lockExamsOf = (t: Tx, userId: string): Promise<void> =>
  lockInTransaction(t, lockIdOf(lockNames.examsOf(userId)))

/** Locks the people whose screens will be notified, in the order of their ids. Always the last lock. */
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

/** The taken seats of a session at an instant. */
export interface Taken {
  /** Active bookings. */
  readonly booked: number
  /** Seats reserved by open offers. */
  readonly offered: number
  readonly waiting: number
}

/** SQL columns that count the taken seats of a session. Expired offers do not count. */
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

/** Whether the session is full for requests without a booking in it. Reads without waiting for locks. */
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
