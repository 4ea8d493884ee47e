import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type NewEvent, writeEvent } from '../../../events/write.ts'
import type { Call } from '../../../ports/callers.ts'
import type { FileDeps } from '../deps.ts'
import { dispositionOf } from '../rules.ts'
import { findAny } from './rows.ts'

/** The bytes of a document and its response headers. */
export interface DocumentContent {
  readonly bytes: Buffer
  readonly contentType: string
  readonly disposition: string
}

interface Stored {
  readonly name: string
  readonly content_type: string
  readonly object_key: string
}

const read = async ({ files }: Pick<Deps, 'files'>, file: Stored): Promise<DocumentContent> => {
  const bytes = await files.get(file.object_key)
  if (!bytes) throw new Error('The store has lost a document')
  return { bytes, contentType: file.content_type, disposition: dispositionOf(file.name) }
}

interface Looking {
  readonly documentId: string
  /** The object that the document belongs to, for the event log. */
  readonly of: NonNullable<NewEvent['payload']>
}

/** Returns a document to a staff member and records it before sending the bytes. The caller checks access. */
export const showToStaff = async (
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { caller, traceId }: Call,
  { documentId, of }: Looking,
): Promise<DocumentContent> => {
  const file = await deps.db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select(['files.name', 'files.content_type', 'files.object_key'])
    .where('documents.id', '=', documentId)
    .executeTakeFirst()
  if (!file) throw new DomainError('NotFound')
  const content = await read(deps, file)
  await tx(deps.db, t =>
    writeEvent(t, {
      kind: 'document.viewed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'document', id: documentId },
      payload: of,
      traceId,
    }),
  )
  return content
}

/** Reads a file by its own id; the caller has checked access. */
export const readFile = async (
  deps: Pick<Deps, 'db' | 'files'>,
  fileId: string,
): Promise<DocumentContent> => {
  const file = await deps.db
    .selectFrom('files')
    .select(['name', 'content_type', 'object_key'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new DomainError('NotFound')
  return read(deps, file)
}

/** For the document's own person, while it is in the archive or in one of their requests. */
export const ownContent = async (deps: FileDeps, { caller }: Call, id: string): Promise<DocumentContent> => {
  const row = await findAny(deps.db, caller.id, id)
  if (row.removed_at !== null && !(await deps.usesOf(deps.db, [id])).has(id))
    throw new DomainError('NotFound')
  return read(deps, row)
}
