import type { User } from '@habilita/contract/user'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import type { Caller } from '../identity/public.ts'
import { presentUser } from './present.ts'
import { setEmail } from './set-email.ts'

/** Makes the profile of whoever signs in for the first time. For those who have one it takes over their address. */
export const initialise = ({ db, clock }: Deps, caller: Caller, requestId: string): Promise<User> =>
  tx(db, async t => {
    const now = clock.now()
    const created = await t
      .insertInto('users')
      .values({ id: caller.id, email: caller.email ?? null, created_at: now, updated_at: now })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!created) return setEmail(t, caller.id, caller.email ?? null, now, requestId)
    await writeEvent(t, {
      kind: 'user.created',
      at: now,
      actor: { kind: 'user', id: caller.id },
      object: { kind: 'user', id: caller.id },
      requestId,
    })
    return presentUser(created)
  })
