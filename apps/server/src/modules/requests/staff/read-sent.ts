import type { Db } from '../../../db/client.ts'
import { namesOf } from '../../user/public.ts'
import type { SentDocument } from './dossier-rules.ts'

/** Reads every document ever sent with a request, with its reviewer. */
export const readSent = async (db: Db, requestId: string): Promise<SentDocument[]> => {
  const rows = await db
    .selectFrom('request_documents as sent')
    .leftJoin('documents', 'documents.id', 'sent.document_id')
    .leftJoin('files', 'files.id', 'documents.file_id')
    .select([
      'sent.id',
      'sent.kind',
      'sent.position',
      'sent.document_id',
      'sent.removed_on',
      'sent.state',
      'sent.reason',
      'sent.sent_at',
      'sent.reviewed_at',
      'sent.reviewed_by',
      // After a scan is removed, only its issue date remains.
      'sent.issued_on as kept_day',
      'documents.issued_on',
      'documents.valid_until',
      'files.name',
      'files.content_type',
    ])
    .where('sent.request_id', '=', requestId)
    .orderBy('sent.position')
    .execute()
  const names = await namesOf(db, [...new Set(rows.flatMap(row => row.reviewed_by ?? []))])
  return rows.map(row => ({
    kind: row.kind,
    position: row.position,
    document: {
      id: row.id,
      state: row.state,
      fileName: row.name ?? '',
      contentType: row.content_type ?? '',
      sentAt: row.sent_at.toISOString(),
      documentId: row.document_id,
      removedOn: row.removed_on,
      issuedOn: row.issued_on ?? row.kept_day,
      validUntil: row.valid_until,
      reason: row.reason,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      reviewedBy:
        row.reviewed_by === null ? null : { id: row.reviewed_by, name: names.get(row.reviewed_by) ?? null },
    },
  }))
}
