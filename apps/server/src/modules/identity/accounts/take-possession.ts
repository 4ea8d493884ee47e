import type { Tx } from '../../../db/client.ts'
import { everyPurpose, voidCodes } from '../codes/action-codes.ts'
import type { OwnDeps } from '../own.ts'
import type { Account } from './accounts.ts'

/**
 * Somebody has proved that the account's address is theirs. Whatever was set up by a person who had not (a linked
 * provider, a second factor, codes on their way, the profile) may be a stranger's, lying in wait for the owner: it
 * goes. To be followed by the end of all sessions. The password is the caller's business.
 */
export const takePossession = async (
  t: Tx,
  { own }: OwnDeps,
  account: Account,
  now: Date,
  requestId: string,
): Promise<void> => {
  if (account.email_verified) return
  const { id: accountId } = account
  await t
    .updateTable('accounts')
    .set({ email_verified: true, display_name: null, photo_url: null })
    .where('id', '=', accountId)
    .execute()
  await t.deleteFrom('account_providers').where('account_id', '=', accountId).execute()
  await t.deleteFrom('account_factors').where('account_id', '=', accountId).execute()
  await t.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
  await t.deleteFrom('account_devices').where('account_id', '=', accountId).execute()
  await voidCodes(t, { purposes: everyPurpose, of: { accountId } }, now)
  await own.forgetStranger(t, accountId, now, requestId)
}
