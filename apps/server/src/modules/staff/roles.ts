import { type StaffRole, staffRoles } from '@habilita/contract/staff'
import type { Db } from '../../db/client.ts'

/** The roles that somebody has in the body, as they are now: a role that is taken away is gone at once. */
export const rolesOf = async (db: Db, userId: string): Promise<StaffRole[]> => {
  const row = await db.selectFrom('staff').select('roles').where('user_id', '=', userId).executeTakeFirst()
  return staffRoles.filter(role => row?.roles.includes(role))
}
