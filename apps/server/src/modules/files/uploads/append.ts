import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { claimObject, discardUnclaimed, writeObject } from '../objects.ts'
import { MOST_PIECES } from '../rules.ts'
import { findUpload, lockUpload, type UploadRow } from './rows.ts'

interface Piece {
  readonly uploadId: string
  readonly userId: string
  /** Accepted only when the upload's current length equals this offset. */
  readonly start: number
  readonly bytes: Buffer
}

const refuseMisplaced = ({ received, fault }: UploadRow, start: number): void => {
  if (received !== start || fault !== null) throw new DomainError('Conflict')
}

/**
 * Appends a piece to an upload. The row is locked only for the check and the insert: of two calls that send
 * the same bytes, in any process, the first succeeds and the other must ask for the current offset. A broken
 * connection holds no lock.
 */
export const appendPiece = async (deps: Deps, { uploadId, userId, start, bytes }: Piece): Promise<void> => {
  const which = { id: uploadId, userId, now: deps.clock.now() }
  // Checked before anything is written, and again under the lock.
  refuseMisplaced(await findUpload(deps.db, which), start)
  const key = await writeObject(deps, bytes)
  await tx(deps.db, async t => {
    refuseMisplaced(await lockUpload(t, which), start)
    const { count } = await t
      .selectFrom('upload_pieces')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('upload_id', '=', uploadId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_PIECES)
      throw new DomainError('InvalidInput', {
        fields: {
          file: 'La subida se ha cortado demasiadas veces. Empieza otra.',
        },
      })
    await claimObject(t, key)
    await t
      .insertInto('upload_pieces')
      .values({ upload_id: uploadId, start, length: bytes.length, object_key: key })
      .execute()
    await t
      .updateTable('uploads')
      .set({ received: start + bytes.length })
      .where('id', '=', uploadId)
      .execute()
  }).catch(async (error: unknown) => {
    await discardUnclaimed(deps, key)
    throw error
  })
}
