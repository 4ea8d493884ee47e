import type { QueueSort } from '@habilita/contract/staff-queue'
import { Icon } from '@habilita/ui/icon'
import { type ColumnId, columnOf } from './columns.tsx'
import type { QueueSearch } from './queue-search.ts'

export const HEAD_HEIGHT = 36

type Direction = 'asc' | 'desc'

/** As the server has it where none is told: days and numbers from the newest on. */
const usualDirection = (sort: QueueSort): Direction =>
  sort === 'submitted' || sort === 'number' || sort === 'changed' ? 'desc' : 'asc'

const orderOf = ({ sort = 'submitted', direction }: QueueSearch) => ({
  sort,
  direction: direction ?? usualDirection(sort),
})

interface HeadProps {
  readonly shown: readonly ColumnId[]
  readonly search: QueueSearch
  readonly onSort: (order: { readonly sort: QueueSort; readonly direction: Direction }) => void
}

/** The names of the columns: pressed, the list is sorted by it, and pressed again the other way round. */
export const Head = ({ shown, search, onSort }: HeadProps) => {
  const order = orderOf(search)
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-paper">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 grid-cols-(--columns) items-center gap-x-4 px-5 text-xs font-semibold text-ink-soft"
      >
        {shown.map(id => {
          const { label, short = label, sort, isNumber } = columnOf(id)
          const isSorted = sort === order.sort
          const align = isNumber ? 'justify-end text-end' : ''
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={isSorted ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
              className={`flex min-w-0 ${align}`}
            >
              {sort === undefined ? (
                <span className="truncate" title={label}>
                  {short}
                </span>
              ) : (
                <button
                  type="button"
                  title={`Ordenar por ${label.toLowerCase()}`}
                  onClick={() => {
                    const other = order.direction === 'asc' ? 'desc' : 'asc'
                    onSort({ sort, direction: isSorted ? other : usualDirection(sort) })
                  }}
                  className={`-mx-1.5 flex min-h-7 min-w-0 cursor-pointer items-center gap-1 rounded-sm px-1.5 hover:bg-sunken hover:text-ink ${isSorted ? 'text-ink' : ''}`}
                >
                  <span className="truncate">{short}</span>
                  {isSorted && <Icon name={order.direction === 'asc' ? 'up' : 'down'} className="size-3.5" />}
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
