import type { Paper } from '@habilita/contract/requests/papers'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { type DocumentContent, readFile } from '../files/public.ts'
import { findOwn } from '../requests/public.ts'
import { papersOfRequest, requirePaper } from './rows.ts'

export const listOwnPapers = async (
  { db }: Deps,
  { caller }: Call,
  requestId: string,
): Promise<{ papers: Paper[] }> => {
  const { id } = await findOwn(db, caller.id, requestId)
  return { papers: await papersOfRequest(db, id) }
}

export const readOwnPaper = async (deps: Deps, { caller }: Call, id: string): Promise<DocumentContent> => {
  const paper = await requirePaper(deps.db, id)
  if (paper.user_id !== caller.id) throw new DomainError('NotFound')
  return readFile(deps, paper.file_id)
}

export const listStaffPapers = async ({ db }: Deps, requestId: string): Promise<{ papers: Paper[] }> => {
  const request = await db
    .selectFrom('requests')
    .select('id')
    .where('id', '=', requestId)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  if (!request) throw new DomainError('NotFound')
  return { papers: await papersOfRequest(db, requestId) }
}

/** The access by staff is recorded before the file is sent. */
export const viewPaper = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<DocumentContent> => {
  const paper = await requirePaper(deps.db, id)
  const content = await readFile(deps, paper.file_id)
  await tx(deps.db, t =>
    writeEvent(t, {
      kind: 'paper.viewed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'paper', id },
      payload: { request: paper.request_id },
      traceId,
    }),
  )
  return content
}
