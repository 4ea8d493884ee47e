import { getStaffSelf } from '@habilita/contract/staff/staff'
import * as people from '@habilita/contract/staff/staff-members'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { namesOf } from '../user/public.ts'
import { addMember } from './add-member.ts'
import { listMembers } from './members.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { setRoles } from './set-roles.ts'

export const staffRoutes = (api: Api, deps: Deps): void => {
  bind(api, getStaffSelf, async ({ caller }) => ({
    id: caller.id,
    name: (await namesOf(deps.db, [caller.id])).get(caller.id) ?? null,
    roles: [...caller.roles],
  }))
  bind(api, people.listStaff, call => listMembers(deps, call))
  bind(api, people.addStaffMember, call => addMember(deps, call, call.body))
  bind(api, people.setStaffRoles, call => setRoles(deps, call, { ...call.params, ...call.body }))
  bind(api, people.resetStaffSecondFactor, call => resetSecondFactor(deps, call, call.params.id))
}
