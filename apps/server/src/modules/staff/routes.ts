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
  bind(api, people.listStaff, ({ caller }) => listMembers(deps, caller))
  bind(api, people.addStaffMember, ({ caller, body, requestId }) => addMember(deps, caller, body, requestId))
  bind(api, people.setStaffRoles, ({ caller, params, body, requestId }) =>
    setRoles(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, people.resetStaffSecondFactor, ({ caller, params, requestId }) =>
    resetSecondFactor(deps, caller, params.id, requestId),
  )
}
