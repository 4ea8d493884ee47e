import { randomUUID } from 'node:crypto'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { DocumentKind } from '@habilita/contract/requests/request-values'
import { boundedEach } from '../../../platform/bounded.ts'
import { type Db, tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { checkContent, type CheckedContent } from '../content/check.ts'
import { RefusedContent } from '../content/faults.ts'
import type { FileDeps } from '../deps.ts'
import { claimObject, discardUnclaimed, writeObject } from '../objects.ts'
import { lockPerson, refuseFullArchive } from '../person.ts'
import { dateFaults, nameFor } from '../rules.ts'
import { readWhole } from '../uploads/read-whole.ts'
import { refuseUpload, wordsOf } from '../uploads/refuse-upload.ts'
import { discardPieces, findUpload, lockUpload, type UploadRow } from '../uploads/rows.ts'
import { record } from './record.ts'
import { currentDocuments, findAny, presentDocument } from './rows.ts'
import { sweepFilesJob } from '../jobs.ts'

interface NewDocument {
  readonly uploadId: string
  readonly kind: DocumentKind
  readonly issuedOn?: string | null | undefined
  readonly validUntil?: string | null | undefined
  readonly replaces?: string | undefined
}

/** For this long, a repeated call gets the document that the upload became. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** Version number of the new document: one more than the document that it replaces. */
const versionAfter = async (t: Db, userId: string, { replaces, kind }: NewDocument): Promise<number> => {
  if (replaces === undefined) return 1
  const earlier = (await currentDocuments(t, userId)).find(({ id }) => id === replaces)
  if (!earlier)
    throw new DomainError('InvalidInput', {
      fields: { replaces: 'Este documento ya no está en tu archivo.' },
    })
  if (earlier.kind !== kind)
    throw new DomainError('InvalidInput', { fields: { kind: 'Este documento es de otra clase.' } })
  return earlier.version + 1
}

interface Writing {
  readonly call: Call
  readonly wanted: NewDocument
  readonly upload: UploadRow
  readonly content: CheckedContent
  readonly objectKey: string
}

/** Creates the document unless a concurrent call has created it. Returns its id. */
const write = (deps: FileDeps, writing: Writing): Promise<string> =>
  tx(deps.db, async t => {
    const { wanted, upload, content, objectKey } = writing
    const { caller, traceId } = writing.call
    const now = deps.clock.now()
    await lockPerson(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const { document_id: made } = await lockUpload(t, { id: upload.id, userId: caller.id, now })
    if (made !== null) return made
    await refuseFullArchive(t, caller.id, content.bytes.length)
    const version = await versionAfter(t, caller.id, wanted)
    const [id, fileId] = [randomUUID(), randomUUID()]
    await claimObject(t, objectKey)
    await t
      .insertInto('files')
      .values({
        id: fileId,
        user_id: caller.id,
        name: nameFor(upload.file_name, content.contentType),
        content_type: content.contentType,
        size: content.bytes.length,
        sha256: content.sha256,
        md5: content.md5,
        received_sha256: content.receivedSha256,
        object_key: objectKey,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await t
      .insertInto('documents')
      .values({
        id,
        user_id: caller.id,
        kind: wanted.kind,
        file_id: fileId,
        version,
        replaces: wanted.replaces ?? null,
        issued_on: wanted.issuedOn ?? null,
        valid_until: wanted.validUntil ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await discardPieces(t, upload.id, now)
    await t
      .updateTable('uploads')
      .set({ document_id: id, expires_at: new Date(now.getTime() + REMEMBERED_MS) })
      .where('id', '=', upload.id)
      .execute()
    await record(t, {
      kind: 'added',
      id,
      userId: caller.id,
      now,
      actor: { kind: 'user', id: caller.id },
      payload: {
        kind: wanted.kind,
        version,
        ...(wanted.replaces !== undefined && { replaces: wanted.replaces }),
      },
      traceId,
    })
    await addJob(t, sweepFilesJob, {})
    return id
  })

const inTurnOf = boundedEach(1, 20)

const add = async (deps: FileDeps, call: Call, wanted: NewDocument): Promise<ArchiveDocument> => {
  const { db, clock } = deps
  const { caller, traceId } = call
  const which = { id: wanted.uploadId, userId: caller.id, now: clock.now() }
  const told = async (id: string) => presentDocument(db, deps, await findAny(db, caller.id, id))
  const upload = await findUpload(db, which)
  if (upload.document_id !== null) return told(upload.document_id)
  if (upload.fault !== null)
    throw new DomainError('InvalidInput', { fields: { file: wordsOf(upload.fault) } })
  if (upload.received < upload.length)
    throw new DomainError('InvalidInput', {
      fields: { file: 'El archivo no ha llegado entero. Sigue con la subida.' },
    })
  const faults = dateFaults(
    { issuedOn: wanted.issuedOn ?? null, validUntil: wanted.validUntil ?? null },
    todayOf(deps),
  )
  if (Object.keys(faults).length > 0) throw new DomainError('InvalidInput', { fields: faults })
  // Checked first, so that nothing is read or written for a call that will be rejected.
  await versionAfter(db, caller.id, wanted)
  await refuseFullArchive(db, caller.id, upload.length)
  const received = await readWhole(deps, upload)
  if (!received) {
    // A concurrent call has created the document, and the pieces are gone.
    const { document_id: made } = await findUpload(db, which)
    if (made === null) throw new DomainError('Unavailable')
    return told(made)
  }
  const content = await checkContent(received).catch(async (error: unknown) => {
    if (error instanceof RefusedContent) await refuseUpload(deps, which, { fault: error.fault, traceId })
    throw error instanceof RefusedContent
      ? new DomainError('InvalidInput', { fields: { file: wordsOf(error.fault) } })
      : error
  })
  const objectKey = await writeObject(deps, content.bytes)
  const made = await write(deps, { call, wanted, upload, content, objectKey }).catch(
    async (error: unknown) => {
      await discardUnclaimed(deps, objectKey)
      throw error
    },
  )
  await discardUnclaimed(deps, objectKey)
  return told(made)
}

/**
 * Turns a finished upload into a document; repeated or concurrent calls get the same document. Content is
 * assembled, checked and stored before any lock. One at a time per person, because checking files is
 * expensive.
 */
export const addDocument = (deps: FileDeps, call: Call, wanted: NewDocument): Promise<ArchiveDocument> =>
  inTurnOf(call.caller.id, () => add(deps, call, wanted))
