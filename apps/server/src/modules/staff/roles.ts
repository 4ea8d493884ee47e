import type { StaffAccess } from '@habilita/contract/api/endpoint'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { sql } from 'kysely'
import { batched } from '../../db/batched.ts'
import type { Db } from '../../db/client.ts'
import { mayPass } from './policy.ts'

export const rolesOfMany = async (db: Db, userIds: readonly string[]): Promise<Map<string, StaffRole[]>> => {
  const rows = await db
    .selectFrom('staff')
    .select(['user_id', 'roles'])
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .execute()
  return new Map(rows.map(row => [row.user_id, staffRoles.filter(role => row.roles.includes(role))]))
}

/** Current roles of a person. They are never cached: a removed role takes effect at once. */
export const rolesOf = async (db: Db, userId: string): Promise<StaffRole[]> =>
  (await rolesOfMany(db, [userId])).get(userId) ?? []

/** As `rolesOf`, but concurrent calls share one query. */
export const rolesTogether = (db: Db): ((userId: string) => Promise<StaffRole[]>) => {
  const look = batched((userIds: readonly string[]) => rolesOfMany(db, userIds))
  return async userId => (await look(userId)) ?? []
}

/** All staff who satisfy an access rule of the contract. */
export const staffWith = async (db: Db, access: StaffAccess): Promise<string[]> => {
  const rows = await db.selectFrom('staff').select(['user_id', 'roles']).orderBy('user_id').execute()
  return rows.flatMap(row =>
    mayPass(
      access,
      staffRoles.filter(role => row.roles.includes(role)),
    )
      ? row.user_id
      : [],
  )
}
