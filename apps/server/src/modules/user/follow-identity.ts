import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { currentEmail } from '../identity/public.ts'
import { setEmail } from './set-email.ts'

/** The job after an identity's address has changed: the profile follows, whether or not anybody is signed in. */
export const followIdentity = async ({ userId }: { readonly userId: string }, deps: Deps): Promise<void> => {
  const email = await currentEmail(deps, userId)
  if (email === undefined) return
  await tx(deps.db, async t => {
    const user = await t.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    if (user) await setEmail(t, userId, email, deps.clock.now())
  })
}
