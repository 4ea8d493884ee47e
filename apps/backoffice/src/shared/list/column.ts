import type { ReactNode } from 'react'

/** A column of a long list. `Context` is passed to its cells in addition to their row. */
export interface Column<Row, Context, Sort extends string> {
  readonly id: string
  readonly label: string
  /** Used in the header when the label is wider than the cells. */
  readonly short?: string
  /** Name of the sort order on the server; columns without it cannot be sorted. */
  readonly sort?: Sort
  /** The first click sorts descending: dates and numbers, newest first. */
  readonly isDescending?: true
  /** Minimum width in pixels; `share` divides the remaining width. */
  readonly width: number
  readonly share?: number
  readonly isNumber?: true
  /** Identifies the row, so it cannot be hidden. */
  readonly isNeeded?: true
  /** On narrow screens, columns with a higher value stay longer. */
  readonly worth?: number
  readonly cell: (row: Row, context: Context) => ReactNode
}

export interface Order<Sort extends string> {
  readonly sort: Sort
  readonly direction: 'asc' | 'desc'
}
