import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { currentEmail } from '../identity/public.ts'
import { lockUser } from './rows.ts'
import { setEmail } from './set-email.ts'

/** Returns whether the account is gone. */
const followEmail = ({ db, clock, identity }: Deps, userId: string): Promise<boolean> =>
  tx(db, async t => {
    const user = await lockUser(t, userId)
    const current = await currentEmail(t, identity, userId)
    if (!user || user.erased_at !== null || !current) return false
    if (!current.gone) await setEmail(t, user, { email: current.email, now: clock.now() })
    return current.gone
  })

/**
 * Job that runs after an account's address has changed or the account is gone. It updates the profile even if
 * the person is not signed in. `leave` erases the rest, which belongs to other modules.
 */
export const followIdentity = async (
  { userId }: { readonly userId: string },
  deps: Deps,
  leave: (deps: Deps, userId: string) => Promise<void>,
): Promise<void> => {
  if (await followEmail(deps, userId)) await leave(deps, userId)
}
