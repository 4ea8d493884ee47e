import { getAnyCase, type StaffCase } from '@habilita/contract/cases/cases'
import { call } from '../../shared/api.ts'
import { useActOnSeen } from '../../shared/use-acts.ts'
import { caseQuery } from './case-query.ts'

export const useCaseAct = (filed: StaffCase) => {
  const { id, number } = filed
  return useActOnSeen(filed, {
    query: { queryKey: caseQuery(id).queryKey, queryFn: () => call(getAnyCase, { params: { id } }) },
    changed: 'CASE_CHANGED',
    stale: [['cases'], ['counts']],
    name: number,
  })
}
