import type { StaffAccess } from '@habilita/contract/api/endpoint'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { sql } from 'kysely'
import { batched } from '../../db/batched.ts'
import type { Db } from '../../db/client.ts'
import { mayPass } from './policy.ts'

/** Of several people at once. */
export const rolesOfMany = async (db: Db, userIds: readonly string[]): Promise<Map<string, StaffRole[]>> => {
  const rows = await db
    .selectFrom('staff')
    .select(['user_id', 'roles'])
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .execute()
  return new Map(rows.map(row => [row.user_id, staffRoles.filter(role => row.roles.includes(role))]))
}

/** The roles that somebody has in the body, as they are now: a role that is taken away is gone at once. */
export const rolesOf = async (db: Db, userId: string): Promise<StaffRole[]> =>
  (await rolesOfMany(db, [userId])).get(userId) ?? []

/** The same for all who ask at the same moment, in one query. */
export const rolesTogether = (db: Db): ((userId: string) => Promise<StaffRole[]>) => {
  const look = batched((userIds: readonly string[]) => rolesOfMany(db, userIds))
  return async userId => (await look(userId)) ?? []
}

/** All whom a word of the contract lets through. */
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
