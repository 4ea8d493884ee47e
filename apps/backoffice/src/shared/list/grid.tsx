import { Button } from '@habilita/ui/button'
import type { LinkProps } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Column, Order } from './column.ts'
import { Head, HEAD_HEIGHT } from './head.tsx'
import { EmptyRow, Row, ROW_HEIGHT } from './row.tsx'
import { useCursor } from './use-cursor.ts'
import type { Rows } from './use-rows.ts'
import type { ListText } from './list-text.ts'

/** The next page is loaded when fewer than this many loaded rows are left below. */
const AHEAD = 60
const EMPTY_ROWS = 12

export interface GridProps<R extends { readonly id: string }, Context, Sort extends string> {
  readonly text: ListText
  readonly rows: Rows<R>
  readonly columns: readonly Column<R, Context, Sort>[]
  /** Passed to every cell; must keep its identity while equal, because a new object redraws all rows. */
  readonly context: Context
  readonly order?: Order<Sort> | undefined
  readonly onSort?: (order: Order<Sort>) => void
  readonly openId: string | undefined
  /** Like `onOpen`, must keep its identity: a new function redraws all rows. */
  readonly linkTo: (row: R) => LinkProps
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
}

const templateOf = (columns: readonly { readonly width: number; readonly share?: number }[]): string =>
  columns
    .map(({ width, share }) => (share === undefined ? `${width}px` : `minmax(${width}px, ${share}fr)`))
    .join(' ')

/**
 * Keeps the row at the top of the screen there when rows are added above it. Reads the offset from the virtualizer:
 * reading it from the element would force a layout of all new rows.
 */
const useScrollAnchor = (
  scroller: RefObject<HTMLDivElement | null>,
  virtual: { readonly scrollOffset: number | null },
  rows: readonly { readonly id: string }[],
  filter: unknown,
) => {
  const before = useRef({ rows, filter })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { rows, filter }
    const element = scroller.current
    const offset = virtual.scrollOffset ?? 0
    if (!element || last.rows === rows || offset === 0) return
    if (last.filter !== filter) {
      element.scrollTo({ top: 0 })
      return
    }
    const top = Math.floor(offset / ROW_HEIGHT)
    if (top === 0) return
    const id = last.rows[top]?.id
    const now = rows.findIndex(row => row.id === id)
    if (now !== -1 && now !== top) element.scrollBy({ top: (now - top) * ROW_HEIGHT })
  }, [scroller, virtual, rows, filter])
}

const ignoreSort = (): void => {}

/** All loaded rows; only those on screen are rendered. */
export const Grid = <R extends { readonly id: string }, Context, Sort extends string>(
  props: GridProps<R, Context, Sort>,
) => {
  const { text, columns, context, order, onSort = ignoreSort, openId, linkTo, onOpen } = props
  const { rows, filter, total, more, setVisible, newCount, clearNew, isStale, refresh } = props.rows
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
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
  const clear = useEffectEvent(clearNew)
  useEffect(() => {
    if (isTop && newCount > 0) clear()
  }, [isTop, newCount])
  const reportVisible = useEffectEvent(setVisible)
  useEffect(() => reportVisible(from, to), [from, to, refresh.data])
  useScrollAnchor(scroller, virtual, rows, filter)

  const { active, activeId, press } = useCursor({
    rows,
    openId,
    onOpen,
    text,
    show: index => virtual.scrollToIndex(index),
    grid: scroller,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
  })
  // Opened by its URL: scrolled into view once it is loaded.
  const isOpenLoaded = openId !== undefined && active !== -1 && activeId === openId
  const showOpen = useEffectEvent(() => virtual.scrollToIndex(active))
  useEffect(() => {
    if (isOpenLoaded) showOpen()
  }, [isOpenLoaded, openId])

  const isDrawn = active >= from && active <= to
  return (
    <div className="relative flex min-h-0 grow flex-col">
      {newCount > 0 && !isTop && (
        <button
          type="button"
          onClick={() => {
            scroller.current?.scrollTo({ top: 0 })
            scroller.current?.focus({ preventScroll: true })
          }}
          className="absolute start-1/2 top-11 z-20 -translate-x-1/2 cursor-pointer rounded-full bg-accent px-3 py-1 text-xs font-semibold text-on-accent shadow-card"
        >
          {`${newCount} ${text.fresh[newCount === 1 ? 0 : 1]}`}
        </button>
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label={text.label}
        aria-rowcount={total && !total.isMore ? total.count + 1 : -1}
        aria-busy={isStale}
        aria-activedescendant={isDrawn ? `${id}-${activeId}` : undefined}
        tabIndex={0}
        onKeyDown={press}
        style={{ '--columns': templateOf(columns) } as CSSProperties}
        className="min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain focus-visible:outline-2 focus-visible:-outline-offset-2 [overflow-anchor:none]"
      >
        <Head columns={columns} order={order} onSort={onSort} />
        <div
          role="rowgroup"
          style={{ height: virtual.getTotalSize() }}
          className={`relative transition-opacity ${isStale ? 'opacity-50' : ''}`}
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            const top = start - HEAD_HEIGHT
            if (!row) return <EmptyRow key={index} top={top} count={columns.length} />
            return (
              <Row
                key={row.id}
                row={row}
                context={context}
                linkTo={linkTo}
                rowId={`${id}-${row.id}`}
                index={index + 2}
                top={top}
                columns={columns}
                isOpen={row.id === openId}
                isActive={row.id === activeId}
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
