import type { Deps } from '../../../deps.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import type { MailCode } from '../jobs.ts'
import { mailCodeNow } from './action-links.ts'

/** Job that mails a reset link to existing accounts only, or a sign-in link to any address. */
export const mailCodeTo = async ({ purpose, email, continueUrl }: MailCode, deps: Deps): Promise<void> => {
  const { own } = deps.identity
  if (!own) return // queued before the installation switched to a hosted project
  const account = await findAccountByEmail(deps.db, email)
  const unreachable = account ? account.disabled_at !== null : purpose === 'PASSWORD_RESET'
  if (unreachable) return
  await mailCodeNow({ ...deps, own }, { purpose, accountId: account?.id ?? null, email, continueUrl })
}
