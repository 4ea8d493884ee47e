import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** Longer than it takes to write an object and commit the row that refers to it. */
const WRITING_MS = 60 * 60 * 1000

/**
 * Writes an object to the store. It is first listed for removal, so the sweep finds it if the process dies or
 * the row that refers to it is never committed. `claimObject` takes it off the list.
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

/** Runs in the transaction that refers to the object. Fails when the sweep has already deleted it. */
export const claimObject = async (t: Tx, key: string): Promise<void> => {
  await t
    .deleteFrom('objects_to_remove')
    .where('object_key', '=', key)
    .returning('object_key')
    .executeTakeFirstOrThrow()
}

/** Runs in the transaction that drops the reference; the sweep deletes the objects from the store. */
export const discardObjects = async (t: Db, keys: readonly string[], now: Date): Promise<void> => {
  if (keys.length === 0) return
  await t
    .insertInto('objects_to_remove')
    .values(keys.map(key => ({ object_key: key, due_at: now })))
    .onConflict(conflict => conflict.column('object_key').doUpdateSet({ due_at: now }))
    .execute()
}

/** Makes an unclaimed object due for removal now. Claimed objects are not on the list. */
export const discardUnclaimed = async ({ db, clock }: Deps, key: string): Promise<void> => {
  await db
    .updateTable('objects_to_remove')
    .set({ due_at: clock.now() })
    .where('object_key', '=', key)
    .execute()
}
