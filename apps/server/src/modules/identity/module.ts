import { handled, type Module } from '../../module.ts'
import { identityHoldings } from './holdings.ts'
import { mailCodeTo } from './codes/mail-code.ts'
import { mailCodeJob } from './jobs.ts'
import { accountNotices } from './notices.ts'
import { identityRoutes } from './routes.ts'
import { tidyIdentity } from './tidy.ts'

export const identityModule: Module = {
  name: 'identity',
  what: 'Accounts, passwords, sign-in sessions and second factors',
  tables: [
    'account_codes',
    'account_devices',
    'account_factors',
    'account_providers',
    'account_recovery_codes',
    'account_sessions',
    'accounts',
    'attempts',
    'spent_tokens',
  ],
  holdings: identityHoldings,
  routes: ({ api, deps }) => identityRoutes(api, deps),
  jobs: [handled(mailCodeJob, mailCodeTo)],
  tidy: tidyIdentity,
  notices: accountNotices,
}
