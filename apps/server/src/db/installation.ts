import type { Db } from './client.ts'

/** A fact about this installation, written once and never changed. */
export const readFact = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Returns whether it is new: if two processes write the same fact, the first one wins. */
export const writeFact = async (db: Db, key: string, value: string): Promise<boolean> => {
  const written = await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}
