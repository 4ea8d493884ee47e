import type { Profile } from '@habilita/contract/people/profile'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { profileOf } from './rows.ts'

/** Profile of a person; empty if unknown. */
export const findProfile = async (db: Db, id: string): Promise<Profile> => {
  const row = await db.selectFrom('users').select('profile').where('id', '=', id).executeTakeFirst()
  return profileOf(row ?? { profile: {} })
}

/** Profiles by user id. */
export const findProfiles = async (db: Db, ids: readonly string[]): Promise<Map<string, Profile>> => {
  if (ids.length === 0) return new Map()
  // An array is one parameter: the statement has the same text, and one plan, for any number of people.
  const rows = await db
    .selectFrom('users')
    .select(['id', 'profile'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(row => [row.id, profileOf(row)]))
}
