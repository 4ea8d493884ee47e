import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { QueryClient } from '@tanstack/react-query'
import { documentsQuery } from '../../domain/documents/documents-query.ts'

/** Updates a changed document in the cache. */
export const putDocument = (client: QueryClient, changed: ArchiveDocument): void => {
  client.setQueryData(
    documentsQuery.queryKey,
    old => old && { documents: old.documents.map(each => (each.id === changed.id ? changed : each)) },
  )
}
