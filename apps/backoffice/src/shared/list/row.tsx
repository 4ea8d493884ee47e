import { Skeleton } from '@habilita/ui/skeleton'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import type { Column } from './column.ts'

export const ROW_HEIGHT = 44

const rowClass =
  'absolute inset-x-0 top-0 grid h-11 grid-cols-(--columns) items-center gap-x-4 border-b border-line px-5 '

const at = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` })

interface RowProps<Row, Around> {
  readonly row: Row
  readonly around: Around
  /** Where it is open; the first of the columns leads there. */
  readonly linkTo: (row: Row) => LinkProps
  readonly rowId: string
  /** From 1 on; the head is the first. */
  readonly index: number
  readonly top: number
  readonly columns: readonly Column<Row, Around, string>[]
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly onOpen: (id: string) => void
}

const ListRow = <Row extends { readonly id: string }, Around>(props: RowProps<Row, Around>) => {
  const { row, around, linkTo, rowId, index, top, columns, isOpen, isActive, onOpen } = props
  const linked = columns.find(({ isNeeded }) => isNeeded)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a grid: focus and keys are its own
    <div
      role="row"
      id={rowId}
      aria-rowindex={index}
      aria-selected={isOpen}
      data-active={isActive || undefined}
      style={at(top)}
      onClick={event => {
        // With a key held it is the link's: another tab.
        if (!event.defaultPrevented && !event.metaKey && !event.ctrlKey) onOpen(row.id)
      }}
      className={
        rowClass +
        'cursor-pointer hover:bg-sunken aria-selected:bg-accent-wash ' +
        'data-active:shadow-[inset_3px_0_0_var(--accent)] data-active:not-aria-selected:bg-sunken'
      }
    >
      {columns.map(column => {
        const content = column.cell(row, around)
        return (
          <div
            key={column.id}
            role="gridcell"
            className={`min-w-0 truncate ${column.isNumber ? 'text-end whitespace-nowrap' : ''}`}
          >
            {column === linked ? (
              <Link
                {...linkTo(row)}
                tabIndex={-1}
                preload={false}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey) return
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

/** Drawn again only when something of it changes: others pass by while one scrolls. */
export const Row = memo(ListRow) as typeof ListRow

/** Where a row will be. */
export const EmptyRow = ({ top, count }: { readonly top: number; readonly count: number }) => (
  <div aria-hidden="true" style={at(top)} className={rowClass}>
    {Array.from({ length: count }, (_, column) => (
      <Skeleton key={column} className={column % 2 === 0 ? 'w-4/5' : 'w-3/5'} />
    ))}
  </div>
)
