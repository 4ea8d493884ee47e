import { randomUUID } from 'node:crypto'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { StaffRole } from '@habilita/contract/staff/staff'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { appoint } from '../modules/staff/public.ts'
import { startIdentity } from './identity-service.ts'
import { makePdf } from './pdf-samples.ts'
import { addSecondFactor } from './second-factor.ts'
import { tusClient } from './tus-client.ts'

type Table = 'files' | 'upload_pieces' | 'objects_to_remove' | 'uploads' | 'documents'

const count = async (db: Db, table: Table): Promise<number> => {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
  return (await counted.executeTakeFirstOrThrow()).rows
}

/** The server with people who have a profile, and their actions on files. */
export const startFiles = async (deps: Partial<Deps> = {}) => {
  const service = await startIdentity({ deps })
  const person = async (options: { verified?: boolean } = {}) => {
    const { id, idToken, refreshToken } = await service.person(options)
    let token = idToken
    await service.api('POST', '/user', token)
    const api = (method: string, path: string, body?: unknown) => service.api(method, path, token, body)
    const tus = tusClient(service.address, () => token)
    /** Call it after the clock was moved: a token is valid for an hour. */
    const renew = async () => {
      const { json } = await service.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })
      token = String(json['id_token'])
    }
    /** Uploads a file and turns it into a document. */
    const add = async (bytes: Buffer = makePdf(), more: object = {}, fileName?: string) => {
      const uploadId = await tus.upload(bytes, fileName)
      return api('POST', '/documents', { uploadId, kind: 'work_history', ...more })
    }
    const addOne = async (more: object = {}) => (await (await add(makePdf(), more)).json()) as ArchiveDocument
    /** Makes the person a staff member, signed in with a second factor. */
    const appointTo = async (role: StaffRole) => {
      await appoint(service.deps, { id }, [role])
      token = (await addSecondFactor(service, { idToken: token })).idToken
    }
    return { id, idToken, renew, api, tus, add, addOne, appointTo }
  }

  /**
   * Inserts a submitted request with this document. Returns the ids of the request and of the document in it.
   */
  const submitWith = async (userId: string, documentId: string, number = 'S-2026-000001') => {
    const { db, clock } = service
    const at = clock.now()
    const [id, partId] = [randomUUID(), randomUUID()]
    await db
      .insertInto('schemes')
      .values({
        id: 'rite-1',
        category: 'rite',
        version: 1,
        in_force_from: '2026-01-01',
        content: '{}',
        created_at: at,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    await db
      .insertInto('requests')
      .values({
        id,
        user_id: userId,
        draft_key: randomUUID(),
        number,
        state: 'submitted',
        type: 'initial',
        scheme_id: 'rite-1',
        created_at: at,
        changed_at: at,
        submitted_at: at,
      })
      .execute()
    await db
      .insertInto('request_documents')
      .values({
        id: partId,
        request_id: id,
        kind: 'work_history',
        position: 0,
        document_id: documentId,
        state: 'uploaded',
        sent_at: at,
      })
      .execute()
    return { id, partId }
  }

  /** Row counts of all tables that lead to a stored object. */
  const countRows = async () => ({
    uploads: await count(service.db, 'uploads'),
    pieces: await count(service.db, 'upload_pieces'),
    files: await count(service.db, 'files'),
    documents: await count(service.db, 'documents'),
    toRemove: await count(service.db, 'objects_to_remove'),
  })
  return { ...service, person, submitWith, countRows }
}
