import type { Tx } from '../../db/client.ts'
import { writeEvent } from '../../events/write.ts'
import { discardPieces } from './uploads/rows.ts'

/**
 * Called when a person's account is deleted: uploads are deleted now, documents by the next sweep, which
 * keeps those that a submitted request uses.
 */
export const eraseFiles = async (t: Tx, userId: string, now: Date): Promise<void> => {
  const uploads = await t
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  for (const { id } of uploads) await discardPieces(t, id, now)
  await t.deleteFrom('uploads').where('user_id', '=', userId).execute()
  const documents = await t
    .updateTable('documents')
    .set({ removed_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of documents)
    await writeEvent(t, {
      kind: 'document.removed',
      at: now,
      actor: { kind: 'system' },
      object: { kind: 'document', id },
    })
}
