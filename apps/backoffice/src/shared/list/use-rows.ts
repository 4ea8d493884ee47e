import {
  type InfiniteData,
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { mergePage, rowsOf } from './merge-page.ts'
import type { Total } from './words.ts'

const PAGE = 100
/** What the API gives at once. */
const MOST = 200

interface Given<Row, Place> {
  readonly rows: readonly Row[]
  /** Where the next page begins, as the API names it. */
  readonly next: Place | null
  readonly total: Total | null
}

/** Where the rows of a list come from. */
export interface RowSource<Row, Filter, Place extends string | number> {
  /** Of what is kept: one of its own. */
  readonly name: string
  /** What its rows are, as the first part of the keys that others' changes make stale: `requests`. */
  readonly topic: string
  /** Counts what a filter finds, of lists whose first page does not say so (`total` is null). */
  readonly count?: (filter: Filter) => Promise<Total>
  readonly ask: (
    filter: Filter,
    page: { readonly limit: number; readonly after?: Place },
  ) => Promise<Given<Row, Place>>
}

interface RowPage<Row, Place> extends Given<Row, Place> {
  /** When it was asked for. */
  readonly at: number
}

/** The first page begins nowhere. */
type Pages<Row, Place> = InfiniteData<RowPage<Row, Place>, Place | undefined>

const withPage = <Row extends { readonly id: string }, Place>(
  data: Pages<Row, Place>,
  place: Place | undefined,
  fresh: RowPage<Row, Place>,
): Pages<Row, Place> => {
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
  const rows = mergePage(old.rows, fresh.rows, later)
  // Where the next page begins stays as it was, so that nothing falls between the two.
  return { ...data, pages: data.pages.with(index, { ...fresh, rows, next: old.next }) }
}

/** What a list knows of its rows. */
export interface Rows<Row> {
  readonly list: Pick<
    UseQueryResult,
    'data' | 'isError' | 'isPaused' | 'error' | 'errorUpdateCount' | 'refetch'
  >
  /** When others last changed something, and whether that could be asked. */
  readonly told: Pick<UseQueryResult<number>, 'data' | 'isPaused' | 'isError'>
  readonly rows: readonly Row[]
  /** What they are the rows of. */
  readonly filter: unknown
  readonly total: Total | undefined
  /** The rows are those of another filter, until those of this one have come. */
  readonly isStale: boolean
  /** Tells which rows are on screen: pages that are older than the last change are asked for again. */
  readonly look: (from: number, to: number) => void
  readonly more: {
    readonly has: boolean
    readonly isLoading: boolean
    readonly hasFailed: boolean
    readonly load: () => Promise<unknown>
  }
  /** How many have come in at the top since it was last looked at. */
  readonly news: number
  readonly clearNews: () => void
}

/**
 * The rows of a long list, page by page. What others change is asked for again only where somebody looks, and at the
 * top, where there is what is new and how many there are: however far down they have come.
 */
export const useRows = <Row extends { readonly id: string }, Filter, Place extends string | number>(
  { name, topic, ask, count }: RowSource<Row, Filter, Place>,
  filter: Filter,
): Rows<Row> => {
  const client = useQueryClient()
  const listKey = useMemo(() => ['rows', name, filter] as const, [name, filter])
  const askPage = async (after: Place | undefined, limit = PAGE): Promise<RowPage<Row, Place>> => {
    const at = Date.now()
    return { ...(await ask(filter, { limit, ...(after !== undefined && { after }) })), at }
  }
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => askPage(pageParam as Place | undefined),
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: ({ next }: RowPage<Row, Place>) => next ?? undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // Each page that comes would have thousands of rows compared with themselves.
    structuralSharing: false,
  })
  const isOurs = list.data !== undefined && !list.isPlaceholderData
  const pages = list.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])

  /** The places where the pages begin that are on screen. */
  const looked = useRef<readonly (Place | undefined)[]>([])
  const [news, setNews] = useState<{ readonly of: Filter; readonly ids: readonly string[] }>()

  const refresh = async (): Promise<number> => {
    const start = Date.now()
    const before = client.getQueryData<Pages<Row, Place>>(listKey)
    const places = [...new Set<Place | undefined>([undefined, ...looked.current])]
    const fresh = await Promise.all(
      places.map(async place => {
        // As many as it has come to hold, so that those which are gone are found out.
        const held = before?.pages[before.pageParams.indexOf(place)]?.rows.length ?? PAGE
        return [place, await askPage(place, Math.min(Math.max(held, PAGE), MOST))] as const
      }),
    )
    const known = new Set(rowsOf(before?.pages ?? []).map(({ id }) => id))
    const added = (fresh[0]?.[1].rows ?? []).filter(({ id }) => !known.has(id)).map(({ id }) => id)
    client.setQueryData<Pages<Row, Place>>(
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
    queryKey: [topic, 'rows', name, filter],
    queryFn: refresh,
    enabled: isOurs,
    initialData: () => client.getQueryData<Pages<Row, Place>>(listKey)?.pages[0]?.at,
    initialDataUpdatedAt: () => client.getQueryData<Pages<Row, Place>>(listKey)?.pages[0]?.at,
  })

  const counted = useQuery({
    queryKey: [topic, 'total', name, filter],
    queryFn: count ? () => count(filter) : skipToken,
    // The rows come first: the count waits until they are shown.
    enabled: isOurs && first?.total === null && first.next !== null,
  })

  const look = (from: number, to: number): void => {
    if (!list.data || !isOurs) return
    let start = 0
    const seen: { readonly place: Place | undefined; readonly at: number }[] = []
    for (const [index, page] of list.data.pages.entries()) {
      const end = start + page.rows.length
      if (start <= to && end > from)
        seen.push({ place: list.data.pageParams[index] as Place | undefined, at: page.at })
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
    filter,
    total: first?.total ?? counted.data,
    isStale: list.isPlaceholderData,
    look,
    more: {
      has: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
      load: fetchNextPage,
    },
    news: news?.of === filter ? news.ids.length : 0,
    clearNews: () => setNews(undefined),
  }
}
