import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { FileDeps } from '../deps.ts'
import { currentDocuments, presentDocuments } from './rows.ts'

export const listDocuments = async (
  deps: FileDeps,
  userId: string,
): Promise<{ documents: ArchiveDocument[] }> => ({
  documents: await presentDocuments(deps.db, deps, await currentDocuments(deps.db, userId)),
})
