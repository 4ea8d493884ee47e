import type { User } from '@habilita/contract/people/user'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call } from '../../ports/callers.ts'
import { currentEmail, refuseEnded } from '../identity/public.ts'
import { presentUser } from './present.ts'
import { lockUser, userColumns } from './rows.ts'
import { setEmail } from './set-email.ts'

/** Creates the profile at first sign-in. Updates the address of an existing one. */
export const initialise = (deps: Deps, { caller, traceId }: Call): Promise<User> =>
  tx(deps.db, async t => {
    const { clock, identity } = deps
    const now = clock.now()
    const user = await lockUser(t, caller.id)
    await refuseEnded(t, identity, caller)
    const current = await currentEmail(t, identity, caller.id)
    const email = current ? current.email : (caller.email ?? null)
    // A hosted project may still know an erased user. Here they no longer exist.
    if (user && user.erased_at !== null) throw new DomainError('NotFound')
    if (user) return presentUser(deps, await setEmail(t, user, { email, now, traceId }))
    const created = await t
      .insertInto('users')
      .values({ id: caller.id, email, created_at: now, updated_at: now })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning(userColumns)
      .executeTakeFirst()
    if (!created) {
      // Created by a concurrent call.
      const twin = await lockUser(t, caller.id)
      if (!twin) throw new DomainError('NotFound')
      return presentUser(deps, twin)
    }
    await writeEvent(t, {
      kind: 'user.created',
      at: now,
      actor: { kind: 'user', id: caller.id },
      object: { kind: 'user', id: caller.id },
      traceId,
    })
    return presentUser(deps, created)
  })
