import type { Tx } from '../../../db/client.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/** Deletes an account and ends its sessions. The caller records the event and handles the consequences. */
export const removeAccount = async (t: Tx, accountId: string, now: Date): Promise<void> => {
  await endAllSessions(t, accountId, 'deleted', now)
  // Sessions stay, without personal data, so that a device can still be told that its session has ended.
  await t.updateTable('account_sessions').set({ device: null }).where('account_id', '=', accountId).execute()
  await t.deleteFrom('accounts').where('id', '=', accountId).execute()
}
