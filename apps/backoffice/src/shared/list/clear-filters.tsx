import { Link } from '@tanstack/react-router'
import { EXACT_SEARCH } from './read-search.ts'

interface ClearFiltersProps {
  readonly isFiltered: boolean
  /** The search without its filters. */
  readonly unfiltered: object
}

/** «Quitar filtros», while there are any. The link carries no history state, so it also clears the search text. */
export const ClearFilters = ({ isFiltered, unfiltered }: ClearFiltersProps) =>
  isFiltered && (
    <Link
      to="."
      search={unfiltered}
      replace
      activeOptions={EXACT_SEARCH}
      className="inline-flex min-h-7 items-center px-1.5 text-xs font-semibold text-accent underline underline-offset-4"
    >
      Quitar filtros
    </Link>
  )
