import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { lockUser } from '../user/public.ts'
import { mayPass } from './policy.ts'
import { rolesOf } from './roles.ts'
import { lockStaff } from './write-roles.ts'

interface Person {
  readonly userId: string
  /** Thrown if there is no such person. */
  readonly missing?: DomainError
}

/**
 * Checks that the caller is still an admin, with the person and the staff table locked. Erased people count
 * as missing.
 */
export const requireAdmin = async (
  t: Tx,
  { identity }: Pick<Deps, 'identity'>,
  caller: Caller,
  { userId, missing = new DomainError('NotFound') }: Person,
): Promise<void> => {
  const person = await lockUser(t, userId)
  if (!person || person.erased_at !== null) throw missing
  await lockStaff(t)
  await refuseEnded(t, identity, caller)
  if (!mayPass('admin', await rolesOf(t, caller.id))) throw new DomainError('Forbidden')
}

/**
 * Changes a current or future staff member if the caller is still an admin once everything is locked: of two
 * admins who remove each other's role at once, the second fails.
 */
export const byAdmin = <T>(
  deps: Deps,
  caller: Caller,
  person: Person,
  work: (t: Tx) => Promise<T>,
): Promise<T> =>
  tx(deps.db, async t => {
    await requireAdmin(t, deps, caller, person)
    return work(t)
  })
