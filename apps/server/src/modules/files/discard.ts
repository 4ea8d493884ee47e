import type { Tx } from '../../db/client.ts'
import { discardObjects } from './objects.ts'

/** Discards a person's files except the objects in `keep`. The caller deletes the rows. */
export const discardFiles = async (
  t: Tx,
  userId: string,
  { keep, now }: { readonly keep: readonly string[]; readonly now: Date },
): Promise<void> => {
  const kept = new Set(keep)
  const files = await t.selectFrom('files').select('object_key').where('user_id', '=', userId).execute()
  const keys = files.map(file => file.object_key).filter(key => !kept.has(key))
  await discardObjects(t, keys, now)
}
