import type { StaffRole } from '@habilita/contract/staff/staff'
import type { StaffMember } from '@habilita/contract/staff/staff-members'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { ownerOfEmail } from '../identity/public.ts'
import { byAdmin } from './by-admin.ts'
import { mailRoles } from './mail-roles.ts'
import { readMembers } from './members.ts'
import { writeRoles } from './write-roles.ts'

const nobody = () =>
  new DomainError('InvalidInput', {
    fields: {
      email: 'Nadie ha confirmado este correo. Pide a la persona que cree su cuenta en la app y lo confirme.',
    },
  })

/** Adds a staff member by email address. Only a verified address identifies a person. */
export const addMember = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { email, roles }: { readonly email: string; readonly roles: readonly StaffRole[] },
): Promise<StaffMember> => {
  if (!deps.identity.own)
    throw new DomainError('HOSTED_ACCOUNTS', {
      message: 'Quien lleva la instalación da de alta a las personas del equipo desde la terminal.',
    })
  const address = email.toLowerCase()
  const id = await ownerOfEmail(deps.db, deps.identity, address)
  if (id === undefined) throw nobody()
  const join = async (t: Tx): Promise<StaffMember> => {
    // Checked again under the lock: the address may have moved to another account meanwhile.
    if ((await ownerOfEmail(t, deps.identity, address)) !== id) throw nobody()
    const known = await t.selectFrom('staff').select('user_id').where('user_id', '=', id).executeTakeFirst()
    if (known) throw new DomainError('ALREADY_STAFF')
    const actor = { kind: 'staff', id: caller.id } as const
    const at = deps.clock.now()
    await writeRoles(t, { userId: id, roles, at, actor, traceId })
    await mailRoles(t, deps, { userId: id, roles, by: caller.id, at })
    const member = (await readMembers(t, deps, 'admin')).find(each => each.id === id)
    if (!member) throw new Error('Somebody who was added is there')
    return member
  }
  // An account that has never signed in has no profile and cannot be added.
  return byAdmin(deps, caller, { userId: id, missing: nobody() }, join)
}
