import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { audit } from '../audit.ts'
import { operation, token } from './operation.ts'
import { identify, lockPerson, requireRecent } from './person.ts'
import { followIdentityJob } from '../jobs.ts'

export const deleteAccount = operation({
  path: 'v1/accounts:delete',
  input: z.object({ idToken: token }),
  run: async (deps, { traceId }, { idToken }) => {
    const person = await identify(deps, idToken)
    requireRecent(deps, person)
    const accountId = person.account.id
    const now = deps.clock.now()
    await tx(deps.db, async t => {
      await lockPerson(t, person)
      await removeAccount(t, accountId, now)
      await addJob(t, followIdentityJob, { userId: accountId })
      await audit(t, { kind: 'account.deleted', accountId, at: now, traceId })
    })
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },
})
