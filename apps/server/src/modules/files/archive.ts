import type { DocumentKind } from '@habilita/contract/requests/request-values'
import type { Db } from '../../db/client.ts'

/** A document that a request is checked against. Removed documents are excluded. */
export interface KeptDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly issuedOn: string | null
  readonly validUntil: string | null
}

export const archiveOf = async (db: Db, userId: string): Promise<KeptDocument[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'issued_on', 'valid_until'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
  }))
}

interface Paper {
  readonly fileName: string
  readonly contentType: string
  readonly size: number
}

/** File name, type and size of each document by id, including documents removed from the archive since. */
export const papersOf = async (
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, Paper>> => {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select(['documents.id', 'files.name', 'files.content_type', 'files.size'])
    .where('documents.id', 'in', documentIds)
    .execute()
  return new Map(
    rows.map(row => [row.id, { fileName: row.name, contentType: row.content_type, size: row.size }]),
  )
}
