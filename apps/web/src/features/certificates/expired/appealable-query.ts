import { listCases } from '@habilita/contract/cases'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const askAppealable = async () => (await call(listCases, {})).appealable

export type Appealable = Awaited<ReturnType<typeof askAppealable>>[number]

/** What I can still appeal against. */
export const appealableQuery = queryOptions({
  queryKey: ['cases', 'appealable'],
  queryFn: askAppealable,
})
