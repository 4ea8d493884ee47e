import type { ViewArea } from '@habilita/contract/staff/staff-views'
import type { LinkProps } from '@tanstack/react-router'
import type { Column, Order } from './column.ts'
import type { EmptyStateText, NoMatchText } from './empty-state.tsx'
import type { ListText } from './list-text.ts'
import type { RowSource } from './use-rows.ts'

/** One list of the back office, declared once by its feature. `Search` is the filters in the URL. */
export interface ListDefinition<
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
> {
  readonly text: ListText
  readonly source: RowSource<Row, Filter, Cursor>
  readonly columns: readonly Column<Row, Context, Sort>[]
  /** Ids of the columns shown until the user picks others. Without it, all are shown and none can be picked. */
  readonly defaultColumns?: readonly string[]
  readonly toFilter: (search: Search, searchText: string | undefined) => Filter
  readonly isFiltered: (search: Search) => boolean
  /** The search after «Quitar filtros». */
  readonly unfiltered: (search: Search) => Search
  /** The URL with this row open, or with none. */
  readonly linkTo: (search: Search, id: string | undefined) => LinkProps
  readonly noMatch: NoMatchText
  readonly empty: (search: Search) => EmptyStateText
  readonly searchBox?: { readonly label: string; readonly placeholder: string }
  /** Saved views, and how a saved search is read. */
  readonly views?: {
    readonly area: ViewArea
    readonly searchOf: (given: Readonly<Record<string, string>>) => Search
  }
  readonly sorting?: {
    readonly orderOf: (search: Search) => Order<Sort>
    readonly toSearch: (order: Order<Sort>) => Partial<Search>
  }
}

/** Infers the types of a definition from its source, columns and filter. */
export const defineList = <
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
>(
  definition: ListDefinition<Row, Filter, Cursor, Search, Context, Sort>,
): ListDefinition<Row, Filter, Cursor, Search, Context, Sort> => definition
