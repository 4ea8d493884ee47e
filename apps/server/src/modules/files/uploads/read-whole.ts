import type { Deps } from '../../../deps.ts'
import type { UploadRow } from './rows.ts'

/** Joins the pieces. Returns undefined when a concurrent call has already removed them. */
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
