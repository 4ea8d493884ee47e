import { isSessionFound } from '@habilita/contract/exams/exam-search'
import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { openSessionsQuery } from '../../domain/exams/exams-query.ts'
import { shownRows } from '../../shared/list/shown-rows.ts'

type Pages = readonly { readonly sessions: readonly OpenSession[]; readonly next: string | null }[]

const asRows = (pages: Pages | undefined) => pages?.map(({ sessions: rows, next }) => ({ rows, next }))

/** Open sessions or search results: matches on the device at once, then the server's answer. */
export const useOpenSessions = (text: string, query: string) => {
  const list = useInfiniteQuery(openSessionsQuery({}))
  const found = useInfiniteQuery(openSessionsQuery({ q: query }))
  const { rows, settled } = shownRows({
    text,
    query,
    found: asRows(found.data?.pages),
    list: asRows(list.data?.pages),
    isFound: isSessionFound,
  })
  const resting = text === query && found.data !== undefined
  const more =
    resting && found.hasNextPage
      ? {
          ready: !found.isFetching && !found.isFetchNextPageError,
          loading: found.isFetchingNextPage,
          failed: found.isFetchNextPageError,
          onMore: found.fetchNextPage,
        }
      : undefined
  return { found, sessions: rows, settled, resting, more }
}
