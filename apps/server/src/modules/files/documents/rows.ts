import { type ArchiveDocument, type FileMetadata } from '@habilita/contract/files/files'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { todayOf } from '../../calendar/public.ts'
import type { FileDeps } from '../deps.ts'
import { dispositionOf, isExpired } from '../rules.ts'

const select = (db: Db, userId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select([
      'documents.id',
      'documents.kind',
      'documents.version',
      'documents.issued_on',
      'documents.valid_until',
      'documents.created_at',
      'documents.removed_at',
      'files.name',
      'files.content_type',
      'files.size',
      'files.sha256',
      'files.md5',
      'files.generation',
      'files.metageneration',
      'files.created_at as file_created_at',
      'files.updated_at as file_updated_at',
      'files.object_key',
    ])
    .where('documents.user_id', '=', userId)

export type DocumentRow = Awaited<ReturnType<typeof findAny>>

/** Finds a person's document, including one that is removed but not swept yet. */
export const findAny = async (db: Db, userId: string, id: string) => {
  const row = await select(db, userId).where('documents.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

export const findKept = async (db: Db, userId: string, id: string): Promise<DocumentRow> => {
  const row = await findAny(db, userId, id)
  if (row.removed_at !== null) throw new DomainError('NotFound')
  return row
}

/** The newest version of each document in the archive. */
export const currentDocuments = (db: Db, userId: string): Promise<DocumentRow[]> =>
  select(db, userId)
    .where('documents.removed_at', 'is', null)
    .where(sql<boolean>`not exists (select 1 from documents newer where newer.replaces = documents.id)`)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .execute()

/** The fields of spec.md §3. `fullPath` is a path in the archive and does not reveal the storage location. */
const metadataOf = (row: DocumentRow, bucket: string): FileMetadata => ({
  bucket,
  generation: String(row.generation),
  metageneration: String(row.metageneration),
  fullPath: `documents/${row.id}/${row.name}`,
  name: row.name,
  size: row.size,
  timeCreated: row.file_created_at.toISOString(),
  updated: row.file_updated_at.toISOString(),
  md5Hash: row.md5.toString('base64'),
  cacheControl: 'private, no-store',
  contentDisposition: dispositionOf(row.name),
  contentEncoding: 'identity',
  // The code for an undetermined language: the text is not analysed.
  contentLanguage: 'und',
  contentType: row.content_type,
  customMetadata: { kind: row.kind, version: String(row.version), sha256: row.sha256.toString('hex') },
})

export const presentDocuments = async (
  db: Db,
  { files, clock, usesOf }: Pick<FileDeps, 'files' | 'clock' | 'usesOf'>,
  rows: readonly DocumentRow[],
): Promise<ArchiveDocument[]> => {
  const today = todayOf({ clock })
  const uses = await usesOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    fileName: row.name,
    file: metadataOf(row, files.bucket),
    version: row.version,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    isExpired: isExpired(row.valid_until, today),
    usedIn: [...(uses.get(row.id) ?? [])],
    createdAt: row.created_at.toISOString(),
  }))
}

export const presentDocument = async (db: Db, deps: FileDeps, row: DocumentRow): Promise<ArchiveDocument> => {
  const [document] = await presentDocuments(db, deps, [row])
  if (!document) throw new Error('A document that was read is presented')
  return document
}
