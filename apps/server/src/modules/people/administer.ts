import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { administerAccount } from '../identity/public.ts'
import { queueMail } from '../mail/public.ts'
import { requireAdmin } from '../staff/public.ts'

/** Mails the person whose account was disabled, in case it was done wrongly. */
const mailDisabled = async (t: Tx, deps: Deps, to: string): Promise<void> => {
  const link = new URL('/', deps.publicUrl).href
  await queueMail(t, deps, { to, message: { template: 'account_disabled', link, at: deps.clock.now() } })
}

interface Administering {
  readonly id: string
  readonly change: 'disabled' | 'enabled' | 'sessions_revoked'
}

/**
 * Disables, enables or signs out an account while holding the staff lock. If two admins disable each other at
 * once, the second call fails, so one admin always remains.
 */
export const administerPerson = (
  deps: Deps,
  call: Call<StaffCaller>,
  { id, change }: Administering,
): Promise<void> =>
  administerAccount(deps, call, {
    accountId: id,
    change,
    guard: t => requireAdmin(t, deps, call.caller, { userId: id }),
    after: async (t, { email, email_verified: isTheirs, disabled_at: already }) => {
      const isShutOut = change === 'disabled' && already === null
      if (isShutOut && isTheirs && email !== null) await mailDisabled(t, deps, email)
    },
  })
