import { type ArchiveDocument, listDocuments } from '@habilita/contract/files/files'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** The user's document archive. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => call(listDocuments, {}),
})

/** Adds a new document to the cached archive. */
export const putDocument = (client: QueryClient, document: ArchiveDocument): void => {
  client.setQueryData(documentsQuery.queryKey, old =>
    old && !old.documents.some(({ id }) => id === document.id)
      ? { documents: [document, ...old.documents] }
      : old,
  )
}
