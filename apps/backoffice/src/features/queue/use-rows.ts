import type { QueuedRequest, QueueTotal } from '@habilita/contract/staff-queue'
import { listQueue } from '@habilita/contract/staff-requests'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { mergePage, rowsOf } from './merge-page.ts'
import type { Filter } from './queue-search.ts'

const PAGE = 100
/** What the API gives at once. */
const MOST = 200

interface RowPage {
  readonly requests: readonly QueuedRequest[]
  readonly next: string | null
  readonly total: QueueTotal | null
  /** When it was asked for. */
  readonly at: number
}

type Place = string | undefined
type Pages = InfiniteData<RowPage, Place>

const askPage = async (filter: Filter, after: Place, limit = PAGE): Promise<RowPage> => {
  const at = Date.now()
  const page = await call(listQueue, {
    query: { ...filter, limit, ...(after !== undefined && { after }) },
  })
  return { ...page, at }
}

const withPage = (data: Pages, place: Place, fresh: RowPage): Pages => {
  const index = data.pageParams.indexOf(place)
  const old = data.pages[index]
  if (!old) return data
  // Beyond the last one there is nothing that could fall between two pages.
  if (fresh.next === null || index === data.pages.length - 1)
    return {
      pages: [...data.pages.slice(0, index), fresh],
      pageParams: data.pageParams.slice(0, index + 1),
    }
  const later = new Set(rowsOf(data.pages.slice(index + 1)).map(({ id }) => id))
  const requests = mergePage(old.requests, fresh.requests, later)
  // Where the next page begins stays as it was, so that nothing falls between the two.
  return { ...data, pages: data.pages.with(index, { ...fresh, requests, next: old.next }) }
}

/**
 * The rows of the queue, page by page. What others change is asked for again only where somebody looks, and at the top,
 * where there is what is new and how many there are: however far down they have come.
 */
export const useRows = (filter: Filter) => {
  const client = useQueryClient()
  const listKey = useMemo(() => ['queue', filter] as const, [filter])
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => askPage(filter, pageParam),
    initialPageParam: undefined as Place,
    getNextPageParam: ({ next }: RowPage) => next ?? undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const isOurs = list.data !== undefined && !list.isPlaceholderData
  const pages = list.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])

  /** The places where the pages begin that are on screen. */
  const looked = useRef<readonly Place[]>([])
  const [news, setNews] = useState<{ readonly of: Filter; readonly ids: readonly string[] }>()

  const refresh = async (): Promise<number> => {
    const start = Date.now()
    const before = client.getQueryData<Pages>(listKey)
    const places = [...new Set<Place>([undefined, ...looked.current])]
    const fresh = await Promise.all(
      places.map(async place => {
        // As many as it has come to hold, so that those which are gone are found out.
        const held = before?.pages[before.pageParams.indexOf(place)]?.requests.length ?? PAGE
        return [place, await askPage(filter, place, Math.min(Math.max(held, PAGE), MOST))] as const
      }),
    )
    const known = new Set(rowsOf(before?.pages ?? []).map(({ id }) => id))
    const added = (fresh[0]?.[1].requests ?? []).filter(({ id }) => !known.has(id)).map(({ id }) => id)
    client.setQueryData<Pages>(
      listKey,
      data => data && fresh.reduce((merged, [place, page]) => withPage(merged, place, page), data),
    )
    if (added.length > 0)
      setNews(last => ({
        of: filter,
        ids: [...new Set([...(last?.of === filter ? last.ids : []), ...added])],
      }))
    return start
  }

  const first = pages?.[0]
  const told = useQuery({
    queryKey: ['requests', 'queue', filter],
    queryFn: refresh,
    enabled: isOurs,
    initialData: () => client.getQueryData<Pages>(listKey)?.pages[0]?.at,
    initialDataUpdatedAt: () => client.getQueryData<Pages>(listKey)?.pages[0]?.at,
  })

  /** Tells which rows are on screen: pages that are older than the last change are asked for again. */
  const look = (from: number, to: number): void => {
    if (!list.data || !isOurs) return
    let start = 0
    const seen: { readonly place: Place; readonly at: number }[] = []
    for (const [index, { requests, at }] of list.data.pages.entries()) {
      const end = start + requests.length
      if (start <= to && end > from) seen.push({ place: list.data.pageParams[index] as Place, at })
      start = end
    }
    looked.current = seen.map(({ place }) => place)
    const changedAt = told.data ?? 0
    if (seen.some(({ at }) => at < changedAt) && !told.isFetching && !told.isError) void told.refetch()
  }

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  return {
    list,
    told,
    rows,
    total: first?.total ?? undefined,
    /** The rows are those of another filter, until those of this one have come. */
    isStale: list.isPlaceholderData,
    look,
    more: {
      has: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
      load: fetchNextPage,
    },
    /** What has come in at the top since it was last looked at. */
    news: news?.of === filter ? news.ids.length : 0,
    clearNews: () => setNews(undefined),
  }
}
