import type { User } from '@habilita/contract/people/user'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { currentEmail } from '../identity/public.ts'
import { presentUser } from './present.ts'
import { lockUser } from './rows.ts'
import { setEmail } from './set-email.ts'

/** Sets the profile's address to the verified one of the account. Any other is refused. */
export const changeEmail = (deps: Deps, { caller, traceId }: Call, wanted: string): Promise<User> =>
  tx(deps.db, async t => {
    const { clock, identity } = deps
    const user = await lockUser(t, caller.id)
    if (!user) throw new DomainError('NotFound')
    // Read again under the lock, since it may have changed after the call came in.
    const { email, verified } = (await currentEmail(t, identity, caller.id)) ?? {
      email: caller.email ?? null,
      verified: caller.emailVerified,
    }
    if (wanted.toLowerCase() !== email || !verified)
      throw new DomainError('InvalidInput', {
        fields: { email: 'No es la dirección verificada de tu cuenta.' },
      })
    return presentUser(deps, await setEmail(t, user, { email, now: clock.now(), traceId }))
  })
