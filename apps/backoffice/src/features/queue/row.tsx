import type { QueuedRequest } from '@habilita/contract/staff-queue'
import { Skeleton } from '@habilita/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import { type ColumnId, columnOf } from './columns.tsx'
import type { QueueSearch } from './queue-search.ts'

export const ROW_HEIGHT = 44

const rowClass =
  'absolute inset-x-0 top-0 grid h-11 grid-cols-(--columns) items-center gap-x-4 border-b border-line px-5 '

const at = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` })

interface RowProps {
  readonly request: QueuedRequest
  /** What the list is set to, and stays. */
  readonly search: QueueSearch
  readonly rowId: string
  /** From 1 on; the head is the first. */
  readonly index: number
  readonly top: number
  readonly shown: readonly ColumnId[]
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly today: string
  readonly myId: string
  readonly onOpen: (id: string) => void
}

/** Drawn again only when something of it changes: others pass by while one scrolls. */
export const Row = memo(
  ({ request, search, rowId, index, top, shown, isOpen, isActive, today, myId, onOpen }: RowProps) => (
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
        if (!event.defaultPrevented && !event.metaKey && !event.ctrlKey) onOpen(request.id)
      }}
      className={
        rowClass +
        'cursor-pointer hover:bg-sunken aria-selected:bg-accent-wash ' +
        'data-active:shadow-[inset_3px_0_0_var(--accent)] data-active:not-aria-selected:bg-sunken'
      }
    >
      {shown.map(id => {
        const { cell, isNumber } = columnOf(id)
        const content = cell(request, { today, myId })
        return (
          <div
            key={id}
            role="gridcell"
            className={`min-w-0 truncate ${isNumber ? 'text-end whitespace-nowrap' : ''}`}
          >
            {id === 'number' ? (
              <Link
                to="/queue/$id"
                params={{ id: request.id }}
                search={search}
                tabIndex={-1}
                preload={false}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey) return
                  event.preventDefault()
                  event.stopPropagation()
                  onOpen(request.id)
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
  ),
)

/** Where a row will be. */
export const EmptyRow = ({ top, count }: { readonly top: number; readonly count: number }) => (
  <div aria-hidden="true" style={at(top)} className={rowClass}>
    {Array.from({ length: count }, (_, column) => (
      <Skeleton key={column} className={column % 2 === 0 ? 'w-4/5' : 'w-3/5'} />
    ))}
  </div>
)
