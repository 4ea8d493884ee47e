import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { currentEmail } from '../identity/public.ts'
import { lockUser } from './rows.ts'
import { setEmail } from './set-email.ts'

/** Gives whether the identity is gone, and its person with it. */
const followEmail = ({ db, clock, identity }: Deps, userId: string): Promise<boolean> =>
  tx(db, async t => {
    const user = await lockUser(t, userId)
    const current = await currentEmail(t, identity, userId)
    if (!user || user.erased_at !== null || !current) return false
    if (!current.gone) await setEmail(t, user, current.email, clock.now())
    return current.gone
  })

/**
 * The job after an identity's address has changed or gone: the profile follows, whether anybody is signed in or not.
 * What becomes of all that somebody leaves behind is not for this module to say: it is handed over.
 */
export const followIdentity = async (
  { userId }: { readonly userId: string },
  deps: Deps,
  leave: (deps: Deps, userId: string) => Promise<void>,
): Promise<void> => {
  if (await followEmail(deps, userId)) await leave(deps, userId)
}
