import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { audit } from '../audit.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { operation, token } from './operation.ts'
import { identify, lockPerson, requireRecent } from './person.ts'

export const deleteAccount = operation({
  path: 'v1/accounts:delete',
  input: z.object({ idToken: token }),
  run: async (deps, { idToken }, { requestId }) => {
    const person = await identify(deps, idToken)
    requireRecent(deps, person)
    const accountId = person.account.id
    const now = deps.clock.now()
    await tx(deps.db, async t => {
      await lockPerson(t, person)
      await endAllSessions(t, accountId, 'deleted', now)
      // Of the person nothing stays: the sessions remain without the name of the device, to say that it is over.
      await t
        .updateTable('account_sessions')
        .set({ device: null })
        .where('account_id', '=', accountId)
        .execute()
      await t.deleteFrom('accounts').where('id', '=', accountId).execute()
      await addJob(t, 'follow_identity', { userId: accountId })
      await audit(t, { kind: 'account.deleted', accountId, at: now, requestId })
    })
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },
})
