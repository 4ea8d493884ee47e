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

/** My appeals and complaints, and what I can still appeal against. */
export const casesQuery = queryOptions({
  queryKey: [...CASES_KEY, 'list'],
  queryFn: () => call(listCases, {}),
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...CASES_KEY, 'detail', id],
    queryFn: () => call(getCase, { params: { id } }),
  })

/** One that has just been sent: its screen shows it at once, and the list asks for itself again. */
export const putCase = (client: QueryClient, filed: Case): void => {
  client.setQueryData(caseQuery(filed.id).queryKey, filed)
  void client.invalidateQueries(casesQuery)
}

export const isAbout =
  (wanted: CaseAbout) =>
  ({ about }: Pick<Case | Appealable, 'about'>): boolean =>
    about?.kind === wanted.kind && about.id === wanted.id
