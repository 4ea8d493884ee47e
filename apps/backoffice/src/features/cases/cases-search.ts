import { caseKinds, type listAllCases } from '@habilita/contract/cases/cases'
import type { Input } from '@habilita/contract/api/endpoint'
import * as z from 'zod/mini'
import { readSearch, separateFilters } from '../../shared/list/read-search.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listAllCases>['query'], 'after' | 'limit'>

export type CaseSort = 'due' | 'newest'

/** A state, or a group: `open`, `decided`, `any`. */
export const caseShown = ['open', 'received', 'in_study', 'decided', 'upheld', 'dismissed', 'any'] as const
export type CaseShown = (typeof caseShown)[number]

const CasesAddress = {
  kind: z.optional(z.enum(caseKinds)),
  state: z.optional(z.enum(caseShown)),
  reviewer: z.optional(z.enum(['me', 'nobody'])),
  sort: z.optional(z.enum(['due', 'newest'])),
}

export const readCasesSearch = (given: Readonly<Record<string, unknown>>) => readSearch(CasesAddress, given)

export type CasesSearch = ReturnType<typeof readCasesSearch>

/** By default only open cases are listed; a text search covers all of them. */
export const defaultShown = (searchText: string | undefined): 'open' | 'any' =>
  searchText === undefined ? 'open' : 'any'

/** Sorts by deadline; decided cases have none, so they are sorted newest first. */
export const sortOf = ({ sort, state }: CasesSearch): CaseSort =>
  sort ?? (state === 'decided' || state === 'upheld' || state === 'dismissed' ? 'newest' : 'due')

const shownBy = (shown: CaseShown): Pick<Filter, 'open' | 'state'> => {
  if (shown === 'any') return {}
  if (shown === 'open' || shown === 'decided') return { open: shown === 'open' }
  return { state: shown }
}

export const filterOf = (search: CasesSearch, searchText: string | undefined): Filter => {
  const { state, sort: _sort, ...filter } = search
  return {
    ...filter,
    ...shownBy(state ?? defaultShown(searchText)),
    order: sortOf(search),
    ...(searchText !== undefined && { q: searchText }),
  }
}

export const { isFiltered, unfiltered } = separateFilters<CasesSearch>(['reviewer', 'sort'])
