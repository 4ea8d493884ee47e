import type { StaffRole } from '@habilita/contract/staff/staff'
import type { StaffMember } from '@habilita/contract/staff/staff-members'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { accountStandings } from '../identity/public.ts'
import { byAdmin } from './by-admin.ts'
import { mailRoles } from './mail-roles.ts'
import { readMembers } from './members.ts'
import { writeRoles } from './write-roles.ts'

interface NewRoles {
  readonly id: string
  readonly version: number
  readonly roles: readonly StaffRole[]
}

/**
 * Changes the roles of a staff member. Admins cannot remove their own admin role, so one admin always
 * remains.
 */
export const setRoles = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version, roles }: NewRoles,
): Promise<{ member: StaffMember | null }> =>
  byAdmin(deps, caller, { userId: id }, async t => {
    const row = await t.selectFrom('staff').select('version').where('user_id', '=', id).executeTakeFirst()
    if (!row) throw new DomainError('NotFound')
    if (row.version !== version) throw new DomainError('STAFF_CHANGED')
    if (id === caller.id && !roles.includes('admin')) throw new DomainError('OWN_ADMIN_ROLE')
    const standings = roles.length > 0 ? await accountStandings(t, deps.identity, [id]) : undefined
    if (standings && standings.get(id)?.verified !== true)
      throw new DomainError('InvalidInput', {
        fields: { roles: 'Esta persona todavía no ha confirmado su correo.' },
      })
    const actor = { kind: 'staff', id: caller.id } as const
    const at = deps.clock.now()
    await writeRoles(t, { userId: id, roles, at, actor, traceId })
    await mailRoles(t, deps, { userId: id, roles, by: caller.id, at })
    return { member: (await readMembers(t, deps, 'admin')).find(each => each.id === id) ?? null }
  })
