import type { Tx } from '../../../db/client.ts'
import type { CalledAt } from '../../../ports/identity.ts'
import { everyPurpose, voidCodes } from '../codes/action-codes.ts'
import type { OwnDeps } from '../own.ts'
import type { Account } from './accounts.ts'

/**
 * Called when a person has proved that they own the account's address. Removes everything set up before that
 * proof (linked providers, second factors, pending codes, profile), which may be an attacker's. The caller
 * then ends all sessions and decides about the password.
 */
export const takePossession = async (
  t: Tx,
  { own }: OwnDeps,
  account: Account,
  at: CalledAt,
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
  await voidCodes(t, { purposes: everyPurpose, of: { accountId } }, at.now)
  await own.forgetStranger(t, accountId, at)
}
