import type { ReactNode } from 'react'

/** A column of a long list. `Around` is what its cells may know besides their row. */
export interface Column<Row, Around, Sort extends string> {
  readonly id: string
  readonly label: string
  /** Where the whole label would be wider than what stands below it. */
  readonly short?: string
  /** What the server sorts by it; without it it does not. */
  readonly sort?: Sort
  /** Sorted from its end on, unless one says otherwise: days and numbers, the newest first. */
  readonly isDescending?: true
  /** In pixels, the least; and its share of what is left. */
  readonly width: number
  readonly share?: number
  readonly isNumber?: true
  /** Without it nobody knows what a row is: it never goes. */
  readonly isNeeded?: true
  /** Where there is little room, those with more stay longer. */
  readonly worth?: number
  readonly cell: (row: Row, around: Around) => ReactNode
}

export interface Order<Sort extends string> {
  readonly sort: Sort
  readonly direction: 'asc' | 'desc'
}
