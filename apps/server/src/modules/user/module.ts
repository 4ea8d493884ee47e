import { handled, type Module } from '../../module.ts'
import { followIdentityJob } from '../identity/jobs.ts'
import { userHoldings } from './holdings.ts'
import { followIdentity } from './follow-identity.ts'
import { forgetPersonJob } from './jobs.ts'
import { userRoutes } from './routes.ts'

export const userModule: Module = {
  name: 'user',
  what: "A person's profile, address and accepted terms",
  tables: ['users'],
  holdings: userHoldings,
  routes: ({ api, deps }) => userRoutes(api, deps),
  jobs: [
    handled(followIdentityJob, (payload, deps, { blockPerson }) =>
      followIdentity(payload, deps, blockPerson),
    ),
    handled(forgetPersonJob, async ({ userId }, deps, { forget }) => {
      for (const forgetIn of forget) await forgetIn(deps, userId)
    }),
  ],
  staffTopics: { person: 'staff' },
}
