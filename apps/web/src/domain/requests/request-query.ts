import { getRequest, type RequestDetail } from '@habilita/contract/requests/requests'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { REQUESTS_KEY } from './requests-query.ts'

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'detail', id],
    queryFn: () => call(getRequest, { params: { id } }),
  })

/** Stores a request after a change, and refetches the lists. */
export const putRequest = (client: QueryClient, detail: RequestDetail): void => {
  const { queryKey } = requestQuery(detail.id)
  client.setQueryData(queryKey, detail)
  void client.invalidateQueries({
    queryKey: REQUESTS_KEY,
    predicate: query => query.queryKey[1] !== 'detail',
  })
}
