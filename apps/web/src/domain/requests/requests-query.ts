import { listRequests, type RequestSummary } from '@habilita/contract/requests/requests'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** The key prefix of all request queries: they are invalidated together. */
export const REQUESTS_KEY = ['requests']

/** How long search results are cached. */
const SEARCH_CACHE_MS = 5 * 60_000

/** The user's requests page by page, last changed first; with `q`, search results. */
export const requestsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...REQUESTS_KEY, 'list', q],
    queryFn: ({ pageParam: after }) =>
      call(listRequests, { query: { ...(q !== '' && { q }), ...(after !== undefined && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(q !== '' && { gcTime: SEARCH_CACHE_MS }),
  })

/** The largest page of the server: more than any user has. */
const MOST = 200

/** All requests: the most urgent one may not be the last changed. */
export const allRequestsQuery = queryOptions({
  queryKey: [...REQUESTS_KEY, 'all'],
  queryFn: async (): Promise<RequestSummary[]> => {
    const { requests } = await call(listRequests, { query: { limit: MOST } })
    return requests
  },
})
