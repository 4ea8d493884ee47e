import type { StaffRole } from '@habilita/contract/staff/staff'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { ownerOfEmail } from '../identity/public.ts'
import { lockUser } from '../user/public.ts'
import { lockStaff, writeRoles } from './write-roles.ts'

/**
 * The operator gives somebody their roles in the body, or takes all of them away. Gives whether there is such a
 * person. By an address only somebody is meant who has proved it: anyone can sign up with another's. A hosted project
 * does not tell us who has, so there people are named by their id.
 */
export const appoint = (
  { db, clock, identity }: Pick<Deps, 'db' | 'clock' | 'identity'>,
  who: { readonly email: string } | { readonly id: string },
  roles: readonly StaffRole[],
): Promise<boolean> =>
  tx(db, async t => {
    const id = 'id' in who ? who.id : await ownerOfEmail(t, identity, who.email)
    const person = id === undefined ? undefined : await lockUser(t, id)
    if (!person || person.erased_at !== null) return false
    await lockStaff(t)
    await writeRoles(t, { userId: person.id, roles, at: clock.now(), actor: { kind: 'system' } })
    return true
  })
