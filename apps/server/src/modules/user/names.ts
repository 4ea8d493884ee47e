import type { Profile } from '@habilita/contract/people/profile'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const wholeName = sql<
  string | null
>`nullif(concat_ws(' ', profile ->> 'firstName', profile ->> 'firstSurname',
  profile ->> 'secondSurname'), '')`

/** Full names by user id; null if not given. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', wholeName.as('name')])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** SQL expression for the full name of the user in a column. */
export const nameOf = (column: string): RawBuilder<string | null> =>
  sql`(select ${wholeName} from users where id = ${sql.ref(column)})`

/** SQL expression for the address of a user. */
export const addressOf = (id: string): RawBuilder<Profile['address']> =>
  sql`(select profile -> 'address' from users where id = ${id})`

/** SQL expression for the profile of the user in a column. */
export const profileIn = (column: string): RawBuilder<Partial<Profile> | null> =>
  sql`(select profile from users where id = ${sql.ref(column)})`
