import { getStaffSelf } from '@habilita/contract/staff'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { namesOf } from '../user/public.ts'
import { rolesOf } from './roles.ts'

export const staffRoutes = (api: Api, { db }: Deps): void => {
  bind(api, getStaffSelf, async ({ caller }) => ({
    id: caller.id,
    name: (await namesOf(db, [caller.id])).get(caller.id) ?? null,
    roles: await rolesOf(db, caller.id),
  }))
}
