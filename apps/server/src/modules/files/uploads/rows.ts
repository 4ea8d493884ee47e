import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Uploads } from '../../../db/schema.gen.ts'
import { DomainError } from '../../../domain-error.ts'
import { discardObjects } from '../objects.ts'

const columns = [
  'id',
  'file_name',
  'length',
  'received',
  'expires_at',
  'document_id',
  'fault',
] as const satisfies readonly (keyof Uploads)[]

export type UploadRow = Pick<Selectable<Uploads>, (typeof columns)[number]>

export interface OfPerson {
  readonly id: string
  readonly userId: string
  readonly now: Date
}

const own = (db: Db, { id, userId, now }: OfPerson) =>
  db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)

const present = (row: UploadRow | undefined): UploadRow => {
  if (!row) throw new DomainError('NotFound')
  return row
}

/** An upload of another person, or an expired one, is reported as not found. */
export const findUpload = async (db: Db, which: OfPerson): Promise<UploadRow> =>
  present(await own(db, which).executeTakeFirst())

export const lockUpload = async (t: Tx, which: OfPerson): Promise<UploadRow> =>
  present(await own(t, which).forUpdate().executeTakeFirst())

/** Discards the pieces of an upload that are no longer needed. */
export const discardPieces = async (t: Tx, uploadId: string, now: Date): Promise<void> => {
  const pieces = await t
    .deleteFrom('upload_pieces')
    .where('upload_id', '=', uploadId)
    .returning('object_key')
    .execute()
  await discardObjects(
    t,
    pieces.map(piece => piece.object_key),
    now,
  )
}
