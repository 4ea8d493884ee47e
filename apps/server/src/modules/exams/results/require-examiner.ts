import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { rolesOf } from '../../staff/public.ts'

/** Only the session's examiners may judge its results; admins may stand in. */
export const requireExaminer = async (db: Db, userId: string, sessionId: string): Promise<void> => {
  const named = await db
    .selectFrom('exam_examiners')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!named && !(await rolesOf(db, userId)).includes('admin')) throw new DomainError('Forbidden')
}

/** The same rule as an SQL condition on the given session column. */
export const judgedBy = async (
  db: Db,
  userId: string,
  session: 'bookings.session_id' | 'exam_sessions.id' = 'bookings.session_id',
): Promise<RawBuilder<boolean>> =>
  (await rolesOf(db, userId)).includes('admin')
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from exam_examiners
        where exam_examiners.session_id = ${sql.ref(session)} and exam_examiners.user_id = ${userId})`
