import type { Db } from '../../db/client.ts'

/** Where somebody can be written to. */
export const contactOf = async (db: Db, id: string): Promise<string | null> => {
  const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? null
}
