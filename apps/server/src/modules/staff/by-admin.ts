import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { lockUser } from '../user/public.ts'
import { mayPass } from './policy.ts'
import { rolesOf } from './roles.ts'
import { lockStaff } from './write-roles.ts'

/** Whoever calls still administrates, with the person and who is of the body locked; whoever has left is not there. */
export const requireAdmin = async (
  t: Tx,
  { identity }: Pick<Deps, 'identity'>,
  caller: Caller,
  userId: string,
  missing = new DomainError('NotFound'),
): Promise<void> => {
  const person = await lockUser(t, userId)
  if (!person || person.erased_at !== null) throw missing
  await lockStaff(t)
  await refuseEnded(t, identity, caller)
  if (!mayPass('admin', await rolesOf(t, caller.id))) throw new DomainError('Forbidden')
}

/**
 * Changes something of one person of the body, or to be, in the name of somebody who still administrates once all of
 * it is locked: of two who take the role from each other at once, the second has lost theirs.
 */
export const byAdmin = <T>(
  deps: Deps,
  caller: Caller,
  userId: string,
  work: (t: Tx) => Promise<T>,
  missing?: DomainError,
): Promise<T> =>
  tx(deps.db, async t => {
    await requireAdmin(t, deps, caller, userId, missing)
    return work(t)
  })
