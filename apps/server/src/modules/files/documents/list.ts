import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { Call } from '../../../ports/callers.ts'
import type { FileDeps } from '../deps.ts'
import { currentDocuments, presentDocuments } from './rows.ts'

export const listDocuments = async (
  deps: FileDeps,
  { caller }: Call,
): Promise<{ documents: ArchiveDocument[] }> => ({
  documents: await presentDocuments(deps.db, deps, await currentDocuments(deps.db, caller.id)),
})
