import { listRequests, type RequestSummary } from '@habilita/contract/requests/requests'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** Before every query about requests: what makes one of them old makes all of them old. */
export const REQUESTS_KEY = ['requests']

/** A search is not worth keeping for long. */
const SEARCH_KEPT_MS = 5 * 60_000

/** My requests page by page, the one that changed last first; with `q`, those that a search finds. */
export const requestsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...REQUESTS_KEY, 'list', q],
    queryFn: ({ pageParam: after }) =>
      call(listRequests, { query: { ...(q !== '' && { q }), ...(after !== undefined && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(q !== '' && { gcTime: SEARCH_KEPT_MS }),
  })

/** As many as the server gives at once: nobody has more under way. */
const MOST = 200

/** All of my requests: what is most urgent may not be what changed last. */
export const allRequestsQuery = queryOptions({
  queryKey: [...REQUESTS_KEY, 'all'],
  queryFn: async (): Promise<RequestSummary[]> => {
    const { requests } = await call(listRequests, { query: { limit: MOST } })
    return requests
  },
})
