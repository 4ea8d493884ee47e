import { replaceEqualDeep } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ListDefinition } from './list-definition.ts'
import { useColumns } from './use-columns.ts'
import { useRows } from './use-rows.ts'
import { useSearchText } from './use-search-text.ts'

/** Returns the same object while its content is equal, so that opening a row does not change the filter. */
const useStable = <T>(value: T): T => {
  const [stable, setStable] = useState(value)
  const next = replaceEqualDeep(stable, value)
  if (next !== stable) setStable(next)
  return next
}

/** The state of one list: its filter, its rows, and the functions that change the URL. */
export const useList = <
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
>(
  definition: ListDefinition<Row, Filter, Cursor, Search, Context, Sort>,
  search: Search,
) => {
  const navigate = useNavigate()
  const [searchText, setSearchText] = useSearchText()
  const filter = useStable(definition.toFilter(search, searchText))
  const rows = useRows(definition.source, filter)
  const columnChoice = useColumns(definition.source.name, definition.columns, definition.defaultColumns)
  const linkTo = useCallback(({ id }: Row) => definition.linkTo(search, id), [definition, search])
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ ...definition.linkTo(search, id), replace }),
    [navigate, definition, search],
  )
  return {
    definition,
    search,
    searchText,
    setSearchText,
    filter,
    rows,
    columnChoice,
    isFiltered: searchText !== undefined || definition.isFiltered(search),
    unfiltered: definition.unfiltered(search),
    linkTo,
    open,
    close: () => void navigate(definition.linkTo(search, undefined)),
    /** Changes filters in the URL. */
    change: (part: Partial<Search>) =>
      void navigate({ to: '.', search: before => ({ ...before, ...part }), state: true, replace: true }),
  }
}

export type List<
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
> = ReturnType<typeof useList<Row, Filter, Cursor, Search, Context, Sort>>
