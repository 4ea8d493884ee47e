import { UNDER_WAY } from '@habilita/contract/requests/request-values'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { rolesOf } from '../staff/public.ts'
import type { ToMerge } from './rules.ts'

const seatOf = (
  row: { readonly session_id: string; readonly starts_at: Date; readonly ends_at: Date },
  standing: ToMerge['seats'][number]['standing'],
) => ({ sessionId: row.session_id, startsAt: row.starts_at, endsAt: row.ends_at, standing })

const seatsOf = async (db: Db, userId: string): Promise<ToMerge['seats']> => {
  const booked = await db
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .select(['session_id', 'starts_at', 'ends_at', 'bookings.state'])
    .where('user_id', '=', userId)
    .where('bookings.state', 'in', ['booked', 'attended', 'absent'])
    .execute()
  const waiting = await db
    .selectFrom('waiting_entries')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'waiting_entries.session_id')
    .select(['session_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('waiting_entries.state', 'in', ['waiting', 'offered'])
    .execute()
  return [
    ...booked.map(row => seatOf(row, row.state === 'booked' ? 'ahead' : 'sat')),
    ...waiting.map(row => seatOf(row, 'waiting')),
  ]
}

/** Includes former staff: their past actions must not pass to another person. */
const hasActedAsStaff = async (db: Db, userId: string): Promise<boolean> => {
  if ((await rolesOf(db, userId)).length > 0) return true
  const acted = await db
    .selectFrom('events')
    .select('id')
    .where('actor_id', '=', userId)
    .where('actor_kind', '=', 'staff')
    .limit(1)
    .executeTakeFirst()
  return acted !== undefined
}

/** Whether staff have confirmed the identity, by accepting a document or granting a certificate. */
const isIdentityReviewed = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from requests join request_documents on request_documents.request_id = requests.id
    where requests.user_id = ${userId} and request_documents.kind = 'identity' and request_documents.state = 'valid'
    union all select from certificates where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Reads the facts that decide whether a person can be merged with another. */
export const readToMerge = async (db: Db, userId: string): Promise<ToMerge> => {
  const requests = await db
    .selectFrom('requests')
    .select(['category', 'type', sql<string | null>`fields ->> 'certificateNumber'`.as('about')])
    .where('user_id', '=', userId)
    .where('state', 'in', UNDER_WAY)
    .execute()
  return {
    isStaff: await hasActedAsStaff(db, userId),
    isReviewed: await isIdentityReviewed(db, userId),
    seats: await seatsOf(db, userId),
    underWay: requests.map(({ category, type, about }) => [category, type, about].join(' ')),
  }
}

/** Categories in which the person holds a certificate that has not been replaced. */
export const certifiedIn = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('certificates')
    .select('category')
    .where('user_id', '=', userId)
    .where('state', 'in', ['valid', 'suspended'])
    .execute()
  return rows.map(({ category }) => category)
}
