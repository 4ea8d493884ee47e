import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { lockUser } from '../user/public.ts'
import { mayPass } from './policy.ts'
import { rolesOf } from './roles.ts'
import { lockStaff } from './write-roles.ts'

/**
 * Changes something of one person of the body, or to be, in the name of somebody who still administrates once all of
 * it is locked: of two who take the role from each other at once, the second has lost theirs.
 */
export const byAdmin = <T>(
  { db, identity }: Deps,
  caller: Caller,
  userId: string,
  work: (t: Tx) => Promise<T>,
  missing = new DomainError('NotFound'),
): Promise<T> =>
  tx(db, async t => {
    const person = await lockUser(t, userId)
    if (!person || person.erased_at !== null) throw missing
    await lockStaff(t)
    await refuseEnded(t, identity, caller)
    if (!mayPass('admin', await rolesOf(t, caller.id))) throw new DomainError('Forbidden')
    return work(t)
  })
