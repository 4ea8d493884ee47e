import * as z from 'zod/mini'
import { findProviders } from '../accounts/accounts.ts'
import { findFactors } from '../second-factor/factors.ts'
import { operation, token } from './operation.ts'
import { identify } from './person.ts'
import { presentUser } from './present.ts'

/** Called on every page load, and a refusal signs people out, so it is never rate limited. */
export const lookup = operation({
  path: 'v1/accounts:lookup',
  input: z.object({ idToken: token }),
  run: async (deps, _origin, { idToken }) => {
    const { account } = await identify(deps, idToken)
    const providers = await findProviders(deps.db, account.id)
    const factors = await findFactors(deps.db, account.id)
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [presentUser(account, providers, factors)],
    }
  },
})
