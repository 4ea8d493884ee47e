import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * Locks the person for the rest of the transaction: what they are told comes one after the other. False for somebody
 * who has no profile, or has asked to be forgotten.
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

/** The same for somebody who calls: without a profile there is nothing to keep this in. */
export const requirePerson = async (t: Tx, userId: string): Promise<void> => {
  if (!(await lockPerson(t, userId))) throw new DomainError('NotFound')
}
