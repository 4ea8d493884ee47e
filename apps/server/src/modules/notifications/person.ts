import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * Locks the person's row for the transaction, so that notices are written one after the other. Returns false
 * if the person has no profile or has been erased.
 */
export const lockPerson = async (t: Tx, userId: string): Promise<boolean> => {
  const user = await t
    .selectFrom('users')
    .select('erased_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return user?.erased_at === null
}

/** As `lockPerson`, for a caller who must have a profile. */
export const requirePerson = async (t: Tx, userId: string): Promise<void> => {
  if (!(await lockPerson(t, userId))) throw new DomainError('NotFound')
}
