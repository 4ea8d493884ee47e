import { caseKinds, type listAllCases } from '@habilita/contract/cases/cases'
import type { Input } from '@habilita/contract/api/endpoint'
import * as z from 'zod/mini'
import { readSearch } from '../../shared/list/read-search.ts'

/** What the API is asked for. */
export type Filter = Omit<Input<typeof listAllCases>['query'], 'after' | 'limit'>

export type CaseSort = 'due' | 'newest'

/** States, and those that wait for an answer, those that have one, or all of them. */
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

/** Whoever opens the list wants what waits; whoever looks for words wants it wherever it is. */
export const usualShown = (words: string | undefined): 'open' | 'any' =>
  words === undefined ? 'open' : 'any'

/** By the day when the answer is due, unless they have all got theirs: then the newest first. */
export const sortOf = ({ sort, state }: CasesSearch): CaseSort =>
  sort ?? (state === 'decided' || state === 'upheld' || state === 'dismissed' ? 'newest' : 'due')

const shownBy = (shown: CaseShown): Pick<Filter, 'open' | 'state'> => {
  if (shown === 'any') return {}
  if (shown === 'open' || shown === 'decided') return { open: shown === 'open' }
  return { state: shown }
}

export const filterOf = (search: CasesSearch, words: string | undefined): Filter => {
  const { state, sort: _sort, ...filter } = search
  return {
    ...filter,
    ...shownBy(state ?? usualShown(words)),
    order: sortOf(search),
    ...(words !== undefined && { q: words }),
  }
}

/** Whether anything in the address narrows the list, besides whose they are. */
export const isFiltered = ({ reviewer: _reviewer, sort: _sort, ...filter }: CasesSearch): boolean =>
  Object.keys(filter).length > 0
