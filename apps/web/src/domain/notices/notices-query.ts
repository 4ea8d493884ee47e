import { getNoticePreferences, listNotices } from '@habilita/contract/notices/notices'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** The key prefix of all notice queries: they are invalidated together. */
export const NOTICES_KEY = ['notices']

/** How long search results are cached. */
const SEARCH_CACHE_MS = 5 * 60_000

/** The user's notices page by page, newest first; with `q`, search results. */
export const noticesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES_KEY, 'list', q],
    queryFn: ({ pageParam: after }) =>
      call(listNotices, { query: { ...(q !== '' && { q }), ...(after !== undefined && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(q !== '' && { gcTime: SEARCH_CACHE_MS }),
  })

/** The number shown on the home screen. */
const LATEST = 3

/** The newest notices, and the number of unread ones. */
export const latestNoticesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'latest'],
  queryFn: () => call(listNotices, { query: { limit: LATEST } }),
})

export const noticePreferencesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'preferences'],
  queryFn: () => call(getNoticePreferences, {}),
})
