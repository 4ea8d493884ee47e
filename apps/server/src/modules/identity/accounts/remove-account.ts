import type { Tx } from '../../../db/client.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/** An account goes, signed out everywhere. Who did it, and what follows, is the caller's to say. */
export const removeAccount = async (t: Tx, accountId: string, now: Date): Promise<void> => {
  await endAllSessions(t, accountId, 'deleted', now)
  // Of the person nothing stays: the sessions remain without the name of the device, to say that it is over.
  await t.updateTable('account_sessions').set({ device: null }).where('account_id', '=', accountId).execute()
  await t.deleteFrom('accounts').where('id', '=', accountId).execute()
}
