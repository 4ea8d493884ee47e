import type { Deps } from '../../../deps.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import type { MailCode } from '../jobs.ts'
import { mailCodeNow } from './action-links.ts'

/** The job behind a reset or a sign-in link: writes to whoever has an account, and a sign-in link to anybody. */
export const mailCodeTo = async ({ purpose, email, continueUrl }: MailCode, deps: Deps): Promise<void> => {
  const { own } = deps.identity
  if (!own) return // asked for before a hosted project took over
  const account = await findAccountByEmail(deps.db, email)
  const unreachable = account ? account.disabled_at !== null : purpose === 'PASSWORD_RESET'
  if (unreachable) return
  await mailCodeNow({ ...deps, own }, { purpose, accountId: account?.id ?? null, email, continueUrl })
}
