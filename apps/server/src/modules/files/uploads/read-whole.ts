import type { Deps } from '../../../deps.ts'
import type { UploadRow } from './rows.ts'

/** Puts the pieces together. Gives undefined where they are no longer there: somebody else has been quicker. */
export const readWhole = async (
  { db, files }: Deps,
  { id, length }: UploadRow,
): Promise<Buffer | undefined> => {
  const pieces = await db
    .selectFrom('upload_pieces')
    .select(['object_key', 'length'])
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
  const parts: Buffer[] = []
  for (const piece of pieces) {
    const bytes = await files.get(piece.object_key)
    if (bytes?.length !== piece.length) return undefined
    parts.push(bytes)
  }
  const whole = Buffer.concat(parts)
  return whole.length === length ? whole : undefined
}
