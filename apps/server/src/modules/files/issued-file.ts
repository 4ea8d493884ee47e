import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { checkContent, type CheckedContent } from './content/check.ts'
import { RefusedContent } from './content/faults.ts'
import { claimObject, discardObjects, discardUnclaimed, writeObject } from './objects.ts'
import { nameFor } from './rules.ts'
import { wordsOf } from './uploads/refuse-upload.ts'

interface StoredFile {
  readonly content: CheckedContent
  readonly objectKey: string
}

const checkPdf = async (bytes: Buffer): Promise<CheckedContent> => {
  const content = await checkContent(bytes).catch((error: unknown) => {
    throw error instanceof RefusedContent
      ? new DomainError('InvalidInput', { fields: { file: wordsOf(error.fault) } })
      : error
  })
  if (content.contentType !== 'application/pdf')
    throw new DomainError('InvalidInput', { fields: { file: 'El archivo tiene que ser un PDF.' } })
  return content
}

/**
 * Checks and stores an issued PDF before any lock; then `work` attaches it with `nameFile` in its own
 * transaction. A file that is never attached is swept.
 */
export const withStoredPdf = async <R>(
  deps: Deps,
  bytes: Buffer,
  work: (file: StoredFile) => Promise<R>,
): Promise<R> => {
  const content = await checkPdf(bytes)
  const objectKey = await writeObject(deps, content.bytes)
  try {
    return await work({ content, objectKey })
  } finally {
    await discardUnclaimed(deps, objectKey)
  }
}

/** Attaches a stored PDF to a person as a document they were sent. Returns the file's id. */
export const nameFile = async (
  t: Tx,
  { content, objectKey }: StoredFile,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: Date },
): Promise<string> => {
  const id = randomUUID()
  await claimObject(t, objectKey)
  await t
    .insertInto('files')
    .values({
      id,
      user_id: userId,
      purpose: 'paper',
      name: nameFor(name, content.contentType),
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
  return id
}

/** Deletes a file that nothing refers to any more. */
export const removeFile = async (t: Tx, id: string, now: Date): Promise<void> => {
  const { object_key: key } = await t
    .deleteFrom('files')
    .where('id', '=', id)
    .returning('object_key')
    .executeTakeFirstOrThrow()
  await discardObjects(t, [key], now)
}
