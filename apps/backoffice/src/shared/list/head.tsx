import { Icon } from '@habilita/ui/icon'
import type { Column, Order } from './column.ts'

export const HEAD_HEIGHT = 36

interface HeadProps<Sort extends string> {
  readonly columns: readonly Omit<Column<never, never, Sort>, 'cell'>[]
  readonly order: Order<Sort> | undefined
  readonly onSort: (order: Order<Sort>) => void
}

/** Column headers. A click sorts by the column; a second one reverses the order. */
export const Head = <Sort extends string>({ columns, order, onSort }: HeadProps<Sort>) => (
  <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-paper">
    <div
      role="row"
      aria-rowindex={1}
      className="grid h-9 grid-cols-(--columns) items-center gap-x-4 px-5 text-xs font-semibold text-ink-soft"
    >
      {columns.map(({ id, label, short = label, sort, isDescending, isNumber }) => {
        const sorted = sort !== undefined && sort === order?.sort ? order.direction : undefined
        const align = isNumber ? 'justify-end text-end' : ''
        return (
          <div
            key={id}
            role="columnheader"
            aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
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
                  const usual = isDescending ? 'desc' : 'asc'
                  const other = sorted === 'asc' ? 'desc' : 'asc'
                  onSort({ sort, direction: sorted ? other : usual })
                }}
                className={`-mx-1.5 flex min-h-7 min-w-0 cursor-pointer items-center gap-1 rounded-sm px-1.5 hover:bg-sunken hover:text-ink ${sorted ? 'text-ink' : ''}`}
              >
                <span className="truncate">{short}</span>
                {sorted && <Icon name={sorted === 'asc' ? 'up' : 'down'} className="size-3.5" />}
              </button>
            )}
          </div>
        )
      })}
    </div>
  </div>
)
