import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** Longer than it takes to write an object and to commit what names it. */
const WRITING_MS = 60 * 60 * 1000

/**
 * Writes an object to the store, noted beforehand as one to remove: if we die, or what should name it is never
 * committed, the sweep finds it. `claimObject` crosses it off.
 */
export const writeObject = async ({ db, clock, files }: Deps, bytes: Buffer): Promise<string> => {
  const key = randomUUID()
  await db
    .insertInto('objects_to_remove')
    .values({ object_key: key, due_at: new Date(clock.now().getTime() + WRITING_MS) })
    .execute()
  await files.put(key, bytes)
  return key
}

/** In the transaction that names the object. It fails where the sweep was quicker: then the object is gone. */
export const claimObject = async (t: Tx, key: string): Promise<void> => {
  await t
    .deleteFrom('objects_to_remove')
    .where('object_key', '=', key)
    .returning('object_key')
    .executeTakeFirstOrThrow()
}

/** In the transaction that stops naming them: the sweep takes them out of the store. */
export const discardObjects = async (t: Db, keys: readonly string[], now: Date): Promise<void> => {
  if (keys.length === 0) return
  await t
    .insertInto('objects_to_remove')
    .values(keys.map(key => ({ object_key: key, due_at: now })))
    .onConflict(conflict => conflict.column('object_key').doUpdateSet({ due_at: now }))
    .execute()
}

/** What was written and in the end not named is due at once; one that has been named is not on the list. */
export const discardUnclaimed = async ({ db, clock }: Deps, key: string): Promise<void> => {
  await db
    .updateTable('objects_to_remove')
    .set({ due_at: clock.now() })
    .where('object_key', '=', key)
    .execute()
}
