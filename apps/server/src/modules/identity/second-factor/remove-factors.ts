import type { Tx } from '../../../db/client.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/**
 * Removes all second factors of an account whose owner has lost them, and ends its sessions, because they
 * were opened with those factors. Returns whether there were any.
 */
export const removeFactors = async (t: Tx, accountId: string, now: Date): Promise<boolean> => {
  if (!(await lockAccount(t, accountId))) return false
  const { numDeletedRows } = await t
    .deleteFrom('account_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await t.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
  if (numDeletedRows === 0n) return false
  await endAllSessions(t, accountId, 'second_factor_changed', now)
  return true
}
