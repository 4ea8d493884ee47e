import { getNoticePreferences, listNotices } from '@habilita/contract/notices/notices'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** Before every query about notices: what makes one of them old makes all of them old. */
export const NOTICES_KEY = ['notices']

/** A search is not worth keeping for long. */
const SEARCH_KEPT_MS = 5 * 60_000

/** My notices page by page, the newest first; with `q`, those that a search finds. */
export const noticesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES_KEY, 'list', q],
    queryFn: ({ pageParam: after }) =>
      call(listNotices, { query: { ...(q !== '' && { q }), ...(after !== undefined && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(q !== '' && { gcTime: SEARCH_KEPT_MS }),
  })

/** As many as the start shows. */
const LATEST = 3

/** The newest, and how many have not been read. */
export const latestNoticesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'latest'],
  queryFn: () => call(listNotices, { query: { limit: LATEST } }),
})

export const noticePreferencesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'preferences'],
  queryFn: () => call(getNoticePreferences, {}),
})
