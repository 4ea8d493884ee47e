import { Skeleton } from '@habilita/ui/skeleton'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type CSSProperties, memo, type MouseEvent, useRef } from 'react'
import type { Column } from './column.ts'

export const ROW_HEIGHT = 44

const rowClass =
  'absolute inset-x-0 top-0 grid h-11 grid-cols-(--columns) items-center gap-x-4 border-b border-line px-5 '

const at = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` })

/** With a modifier key the browser opens the link in another tab or window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => !metaKey && !ctrlKey && !shiftKey

/** Movement of the pointer up to which a click is not a drag. */
const DRAG_PX = 4

/** Dragging over text selects it, for copying, and does not open the row; a click on selected text does. */
const isSelecting = ({ currentTarget, clientX }: MouseEvent, from: number): boolean => {
  const selection = getSelection()
  return (
    Math.abs(clientX - from) > DRAG_PX &&
    selection?.type === 'Range' &&
    selection.containsNode(currentTarget, true)
  )
}

/** Shows truncated text as a tooltip. */
const showTooltip = ({ currentTarget: cell }: MouseEvent<HTMLElement>): void => {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('.truncate')]
  if (parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

interface RowProps<Row, Context> {
  readonly row: Row
  readonly context: Context
  /** Link of the first required column. */
  readonly linkTo: (row: Row) => LinkProps
  readonly rowId: string
  /** Counted from 1; the header row is 1. */
  readonly index: number
  readonly top: number
  readonly columns: readonly Column<Row, Context, string>[]
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly onOpen: (id: string) => void
}

const ListRow = <Row extends { readonly id: string }, Context>(props: RowProps<Row, Context>) => {
  const { row, context, linkTo, rowId, index, top, columns, isOpen, isActive, onOpen } = props
  const pressedAt = useRef(0)
  const linked = columns.find(({ isNeeded }) => isNeeded)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid handles focus and keys
    <div
      role="row"
      id={rowId}
      aria-rowindex={index}
      aria-selected={isOpen}
      data-active={isActive || undefined}
      style={at(top)}
      onMouseDown={event => {
        pressedAt.current = event.clientX
      }}
      onClick={event => {
        if (!event.defaultPrevented && isPlain(event) && !isSelecting(event, pressedAt.current))
          onOpen(row.id)
      }}
      className={
        rowClass +
        'cursor-pointer hover:bg-sunken aria-selected:bg-accent-wash ' +
        'data-active:shadow-[inset_3px_0_0_var(--accent)] data-active:not-aria-selected:bg-sunken'
      }
    >
      {columns.map(column => {
        const content = column.cell(row, context)
        return (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the grid handles focus and keys
          <div
            key={column.id}
            role="gridcell"
            onMouseEnter={showTooltip}
            className={`min-w-0 truncate ${column.isNumber ? 'text-end whitespace-nowrap' : ''}`}
          >
            {column === linked ? (
              <Link
                {...linkTo(row)}
                tabIndex={-1}
                preload={false}
                onClick={event => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  event.stopPropagation()
                  onOpen(row.id)
                }}
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Memoised: scrolling renders the grid often. */
export const Row = memo(ListRow) as typeof ListRow

/** Placeholder of a row that is not loaded. */
export const EmptyRow = ({ top, count }: { readonly top: number; readonly count: number }) => (
  <div aria-hidden="true" style={at(top)} className={rowClass}>
    {Array.from({ length: count }, (_, column) => (
      <Skeleton key={column} className={column % 2 === 0 ? 'w-4/5' : 'w-3/5'} />
    ))}
  </div>
)
