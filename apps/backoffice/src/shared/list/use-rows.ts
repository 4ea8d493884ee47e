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
import type { Total } from './list-text.ts'

const PAGE = 100
/** The largest page the API returns. */
const MAX_PAGE = 200

interface LoadedRows<Row, Cursor> {
  readonly rows: readonly Row[]
  /** Cursor of the next page; null on the last one. */
  readonly next: Cursor | null
  readonly total: Total | null
}

export interface PageRequest<Cursor = string> {
  readonly limit: number
  readonly after?: Cursor
}

/** Loads the rows of a list. */
export interface RowSource<Row, Filter, Cursor extends string | number> {
  /** Identifies the list in the query cache and in stored settings. */
  readonly name: string
  /** First part of the query keys that changes by other users invalidate: `requests`. */
  readonly topic: string
  /** Counts the rows of a filter, for lists whose first page has no `total`. */
  readonly count?: (filter: Filter) => Promise<Total>
  readonly load: (filter: Filter, page: PageRequest<Cursor>) => Promise<LoadedRows<Row, Cursor>>
}

interface RowPage<Row, Cursor> extends LoadedRows<Row, Cursor> {
  readonly requestedAt: number
}

/** The first page has no cursor. */
type Pages<Row, Cursor> = InfiniteData<RowPage<Row, Cursor>, Cursor | undefined>

const withPage = <Row extends { readonly id: string }, Cursor>(
  data: Pages<Row, Cursor>,
  cursor: Cursor | undefined,
  fresh: RowPage<Row, Cursor>,
): Pages<Row, Cursor> => {
  const index = data.pageParams.indexOf(cursor)
  const old = data.pages[index]
  if (!old) return data
  // On the last page no row can fall between two pages.
  if (fresh.next === null || index === data.pages.length - 1)
    return {
      pages: [...data.pages.slice(0, index), fresh],
      pageParams: data.pageParams.slice(0, index + 1),
    }
  const later = new Set(rowsOf(data.pages.slice(index + 1)).map(({ id }) => id))
  const rows = mergePage(old.rows, fresh.rows, later)
  // The cursor of the next page stays the same, so that no row falls between the two pages.
  return { ...data, pages: data.pages.with(index, { ...fresh, rows, next: old.next }) }
}

export interface Rows<Row> {
  readonly pages: Pick<
    UseQueryResult,
    'data' | 'isError' | 'isPaused' | 'error' | 'errorUpdateCount' | 'refetch'
  >
  /** The last reload after a change by another user. */
  readonly refresh: Pick<UseQueryResult<number>, 'data' | 'isPaused' | 'isError'>
  readonly rows: readonly Row[]
  readonly filter: unknown
  readonly total: Total | undefined
  /** The rows belong to the previous filter, until those of this one are loaded. */
  readonly isStale: boolean
  /** Sets which rows are on screen; reloads their pages when they are older than the last change. */
  readonly setVisible: (from: number, to: number) => void
  readonly more: {
    readonly has: boolean
    readonly isLoading: boolean
    readonly hasFailed: boolean
    readonly load: () => Promise<unknown>
  }
  /** Number of rows added at the top since the user was last there. */
  readonly newCount: number
  readonly clearNew: () => void
}

/**
 * The rows of a long list, page by page. After a change by another user only the visible pages and the first one are
 * reloaded: the first has the new rows and the total.
 */
export const useRows = <Row extends { readonly id: string }, Filter, Cursor extends string | number>(
  { name, topic, load, count }: RowSource<Row, Filter, Cursor>,
  filter: Filter,
): Rows<Row> => {
  const client = useQueryClient()
  const listKey = useMemo(() => ['rows', name, filter] as const, [name, filter])
  const loadPage = async (after: Cursor | undefined, limit = PAGE): Promise<RowPage<Row, Cursor>> => {
    const requestedAt = Date.now()
    return { ...(await load(filter, { limit, ...(after !== undefined && { after }) })), requestedAt }
  }
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => loadPage(pageParam as Cursor | undefined),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }: RowPage<Row, Cursor>) => next ?? undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // Sharing would compare thousands of rows with themselves on every page.
    structuralSharing: false,
  })
  const isCurrent = query.data !== undefined && !query.isPlaceholderData
  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])

  /** Cursors of the pages on screen. */
  const visible = useRef<readonly (Cursor | undefined)[]>([])
  const [added, setAdded] = useState<{ readonly filter: Filter; readonly ids: readonly string[] }>()

  const reload = async (): Promise<number> => {
    const start = Date.now()
    const before = client.getQueryData<Pages<Row, Cursor>>(listKey)
    const cursors = [...new Set<Cursor | undefined>([undefined, ...visible.current])]
    const fresh = await Promise.all(
      cursors.map(async cursor => {
        // Pages grow by merging: ask for as many rows as it has now, to notice removed ones.
        const loaded = before?.pages[before.pageParams.indexOf(cursor)]?.rows.length ?? PAGE
        return [cursor, await loadPage(cursor, Math.min(Math.max(loaded, PAGE), MAX_PAGE))] as const
      }),
    )
    const known = new Set(rowsOf(before?.pages ?? []).map(({ id }) => id))
    const addedIds = (fresh[0]?.[1].rows ?? []).filter(({ id }) => !known.has(id)).map(({ id }) => id)
    client.setQueryData<Pages<Row, Cursor>>(
      listKey,
      data => data && fresh.reduce((merged, [cursor, page]) => withPage(merged, cursor, page), data),
    )
    if (addedIds.length > 0)
      setAdded(last => ({
        filter,
        ids: [...new Set([...(last?.filter === filter ? last.ids : []), ...addedIds])],
      }))
    return start
  }

  const first = pages?.[0]
  const refresh = useQuery({
    queryKey: [topic, 'rows', name, filter],
    queryFn: reload,
    enabled: isCurrent,
    initialData: () => client.getQueryData<Pages<Row, Cursor>>(listKey)?.pages[0]?.requestedAt,
    initialDataUpdatedAt: () => client.getQueryData<Pages<Row, Cursor>>(listKey)?.pages[0]?.requestedAt,
  })

  const counted = useQuery({
    queryKey: [topic, 'total', name, filter],
    queryFn: count ? () => count(filter) : skipToken,
    // The rows come first: the count waits until they are shown.
    enabled: isCurrent && first?.total === null && first.next !== null,
  })

  const setVisible = (from: number, to: number): void => {
    if (!query.data || !isCurrent) return
    let start = 0
    const seen: { readonly cursor: Cursor | undefined; readonly requestedAt: number }[] = []
    for (const [index, page] of query.data.pages.entries()) {
      const end = start + page.rows.length
      if (start <= to && end > from)
        seen.push({
          cursor: query.data.pageParams[index] as Cursor | undefined,
          requestedAt: page.requestedAt,
        })
      start = end
    }
    visible.current = seen.map(({ cursor }) => cursor)
    const changedAt = refresh.data ?? 0
    if (seen.some(({ requestedAt }) => requestedAt < changedAt) && !refresh.isFetching && !refresh.isError)
      void refresh.refetch()
  }

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return {
    pages: query,
    refresh,
    rows,
    filter,
    total: first?.total ?? counted.data,
    isStale: query.isPlaceholderData,
    setVisible,
    more: {
      has: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
      load: fetchNextPage,
    },
    newCount: added?.filter === filter ? added.ids.length : 0,
    clearNew: () => setAdded(undefined),
  }
}
