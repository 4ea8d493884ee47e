import { useToday } from '@habilita/browser/use-today'
import type { QueueSort } from '@habilita/contract/staff-queue'
import { Button } from '@habilita/ui/button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useMe } from '../../shared/me.ts'
import { type ColumnId, columnOf } from './columns.tsx'
import { Head, HEAD_HEIGHT } from './head.tsx'
import type { QueueSearch } from './queue-search.ts'
import { EmptyRow, Row, ROW_HEIGHT } from './row.tsx'
import { useCursor } from './use-cursor.ts'
import type { useRows } from './use-rows.ts'

/** So many rows before the end of what there is, the next page is asked for. */
const AHEAD = 60
const EMPTY_ROWS = 12

interface QueueTableProps {
  readonly queue: ReturnType<typeof useRows>
  readonly search: QueueSearch
  readonly shown: readonly ColumnId[]
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
  readonly onSort: (order: { readonly sort: QueueSort; readonly direction: 'asc' | 'desc' }) => void
}

const template = (shown: readonly ColumnId[]): string =>
  shown
    .map(columnOf)
    .map(({ width, share }) => (share === undefined ? `${width}px` : `minmax(${width}px, ${share}fr)`))
    .join(' ')

/** Where one has scrolled to stays in sight when something comes in above it. */
const usePlaceKept = (
  scroller: React.RefObject<HTMLDivElement | null>,
  rows: readonly { readonly id: string }[],
  search: QueueSearch,
) => {
  const before = useRef({ rows, search })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { rows, search }
    const element = scroller.current
    if (!element || last.rows === rows) return
    if (last.search !== search) {
      element.scrollTo({ top: 0 })
      return
    }
    if (element.scrollTop < ROW_HEIGHT) return
    const top = Math.floor(element.scrollTop / ROW_HEIGHT)
    const id = last.rows[top]?.id
    const now = rows.findIndex(row => row.id === id)
    if (now !== -1 && now !== top) element.scrollBy({ top: (now - top) * ROW_HEIGHT })
  }, [scroller, rows, search])
}

/** All the requests there are, of which only those on screen are drawn. */
export const QueueTable = ({ queue, search, shown, openId, onOpen, onSort }: QueueTableProps) => {
  const { rows, total, more, look, news, clearNews, isStale } = queue
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const today = useToday()
  const me = useMe()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer({
    count: rows.length + (more.has ? EMPTY_ROWS : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  const isNear = to >= rows.length - AHEAD
  const { has, isLoading, hasFailed, load } = more

  useEffect(() => {
    if (isNear && has && !isLoading && !hasFailed && !isStale) void load()
  }, [isNear, has, isLoading, hasFailed, isStale, load])
  const isTop = (virtual.scrollOffset ?? 0) <= ROW_HEIGHT
  const forget = useEffectEvent(clearNews)
  useEffect(() => {
    if (isTop && news > 0) forget()
  }, [isTop, news])
  const lookAt = useEffectEvent(look)
  useEffect(() => lookAt(from, to), [from, to, queue.told.data])
  usePlaceKept(scroller, rows, search)

  const { active, activeId, press } = useCursor({
    rows,
    openId,
    onOpen,
    show: index => virtual.scrollToIndex(index),
    grid: scroller,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
  })
  // Found by its address: brought into sight once it has come.
  const isOpenThere = openId !== undefined && active !== -1 && activeId === openId
  const showOpen = useEffectEvent(() => virtual.scrollToIndex(active))
  useEffect(() => {
    if (isOpenThere) showOpen()
  }, [isOpenThere, openId])

  const isDrawn = active >= from && active <= to
  return (
    <div className="relative flex min-h-0 grow flex-col">
      {news > 0 && !isTop && (
        <button
          type="button"
          onClick={() => {
            scroller.current?.scrollTo({ top: 0 })
            scroller.current?.focus({ preventScroll: true })
          }}
          className="absolute start-1/2 top-11 z-20 -translate-x-1/2 cursor-pointer rounded-full bg-accent px-3 py-1 text-xs font-semibold text-on-accent shadow-card"
        >
          {news === 1 ? '1 nueva' : `${news} nuevas`}
        </button>
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label="Solicitudes"
        aria-rowcount={total && !total.isMore ? total.count + 1 : -1}
        aria-busy={isStale}
        aria-activedescendant={isDrawn ? `${id}-${activeId}` : undefined}
        tabIndex={0}
        onKeyDown={press}
        style={{ '--columns': template(shown) } as React.CSSProperties}
        className="min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain focus-visible:outline-2 focus-visible:-outline-offset-2 [overflow-anchor:none]"
      >
        <Head shown={shown} search={search} onSort={onSort} />
        <div
          role="rowgroup"
          style={{ height: virtual.getTotalSize() }}
          className={`relative transition-opacity ${isStale ? 'opacity-50' : ''}`}
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            const top = start - HEAD_HEIGHT
            if (!row) return <EmptyRow key={index} top={top} count={shown.length} />
            return (
              <Row
                key={row.id}
                request={row}
                search={search}
                rowId={`${id}-${row.id}`}
                index={index + 2}
                top={top}
                shown={shown}
                isOpen={row.id === openId}
                isActive={row.id === activeId}
                today={today}
                myId={me.id}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
      {hasFailed && (
        <div role="alert" className="flex items-center gap-3 border-t border-line px-5 py-2">
          No hemos podido cargar más.
          <Button variant="outline" size="sm" loading={isLoading} onClick={() => void load()}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  )
}
