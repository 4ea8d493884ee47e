import type { Db } from '../../db/client.ts'

/** Email addresses by user id. */
export const contactsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export const contactOf = async (db: Db, id: string): Promise<string | null> =>
  (await contactsOf(db, [id])).get(id) ?? null
