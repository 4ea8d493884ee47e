import { listPapers } from '@habilita/contract/requests/papers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { REQUESTS_KEY } from '../../../domain/requests/requests-query.ts'

/** Below the key of the request: any change of it may add a paper. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'detail', id, 'papers'],
    queryFn: () => call(listPapers, { params: { id } }),
  })
