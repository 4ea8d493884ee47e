import type { ReactNode } from 'react'

interface Column<Row> {
  readonly head: string
  readonly render: (row: Row) => ReactNode
  /** Numbers and buttons are aligned at the end. */
  readonly end?: true
  /** Visually hidden header. */
  readonly quiet?: true
}

interface DataTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
}

/** A short list, fully rendered. Long lists are virtualised. */
export const DataTable = <Row,>({ label, rows, columns, idOf }: DataTableProps<Row>) => (
  <div className="overflow-x-auto">
    <table aria-label={label} className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          {columns.map(({ head, end, quiet }) => (
            <th
              key={head}
              scope="col"
              className={`border-b border-line px-3 py-2 text-xs font-semibold text-ink-soft first:ps-5 last:pe-5 ${end ? 'text-end' : 'text-start'}`}
            >
              {quiet ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={idOf(row)} className="hover:bg-sunken">
            {columns.map(({ head, render, end }) => (
              <td
                key={head}
                className={`border-b border-line px-3 py-2 align-middle first:ps-5 last:pe-5 ${end ? 'text-end' : ''}`}
              >
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
