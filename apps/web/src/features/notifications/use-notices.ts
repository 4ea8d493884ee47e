import { isNoticeFound } from '@habilita/contract/notices/notice-search'
import type { Notice } from '@habilita/contract/notices/notices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { noticesQuery } from '../../domain/notices/notices-query.ts'
import { shownRows } from '../../shared/list/shown-rows.ts'

type Pages = readonly { readonly notices: readonly Notice[]; readonly next: string | null }[]

const asRows = (pages: Pages | undefined) => pages?.map(({ notices: rows, next }) => ({ rows, next }))

/** Notices or search results: matches on the device at once, then the server's answer. */
export const useNotices = (text: string, query: string) => {
  const list = useInfiniteQuery(noticesQuery(''))
  const found = useInfiniteQuery(noticesQuery(query))
  const { rows: notices, settled } = shownRows({
    text,
    query,
    found: asRows(found.data?.pages),
    list: asRows(list.data?.pages),
    isFound: isNoticeFound,
  })
  return { found, notices, settled, unread: list.data?.pages[0]?.unread ?? 0 }
}
