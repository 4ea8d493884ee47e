import type { StaffRole } from '@habilita/contract/staff/staff'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { ownerOfEmail } from '../identity/public.ts'
import { lockUser } from '../user/public.ts'
import { lockStaff, writeRoles } from './write-roles.ts'

/**
 * Sets or removes the roles of a person, by the operator. Returns false if there is no such person. An
 * address counts only if verified; hosted projects do not report that, so there people are given by id.
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
