import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { currentEmail } from '../identity/public.ts'
import { erase } from './erase.ts'
import { lockUser } from './rows.ts'
import { setEmail } from './set-email.ts'

/** The job after an identity's address has changed or gone: the profile follows, whether anybody is signed in or not. */
export const followIdentity = (
  { userId }: { readonly userId: string },
  { db, clock, identity }: Deps,
): Promise<void> =>
  tx(db, async t => {
    const user = await lockUser(t, userId)
    const current = await currentEmail(t, identity, userId)
    if (!user || !current) return
    if (current.gone) await erase(t, user, clock.now())
    else await setEmail(t, user, current.email, clock.now())
  })
