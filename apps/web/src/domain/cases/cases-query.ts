import {
  type Appealable,
  type Case,
  type CaseAbout,
  getCase,
  listCases,
} from '@habilita/contract/cases/cases'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

const CASES_KEY = ['cases']

/** The user's cases, and the decisions they can still appeal. */
export const casesQuery = queryOptions({
  queryKey: [...CASES_KEY, 'list'],
  queryFn: () => call(listCases, {}),
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'detail', id],
    queryFn: () => call(getCase, { params: { id } }),
  })

/** Adds a case that was just sent, and refetches the list. */
export const putCase = (client: QueryClient, filed: Case): void => {
  client.setQueryData(caseQuery(filed.id).queryKey, filed)
  void client.invalidateQueries(casesQuery)
}

export const isAbout =
  (wanted: CaseAbout) =>
  ({ about }: Pick<Case | Appealable, 'about'>): boolean =>
    about?.kind === wanted.kind && about.id === wanted.id
