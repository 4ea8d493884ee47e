import type { Tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { rolesOf } from '../../staff/public.ts'

/** Who is named for a session examines in it; an admin may stand in. */
export const requireExaminer = async (t: Tx, userId: string, sessionId: string): Promise<void> => {
  const named = await t
    .selectFrom('exam_examiners')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!named && !(await rolesOf(t, userId)).includes('admin')) throw new DomainError('Forbidden')
}
