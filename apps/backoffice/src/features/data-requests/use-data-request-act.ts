import { type DataRequestDetail, getDataRequest } from '@habilita/contract/people/data-requests'
import { call } from '../../shared/api.ts'
import { useActOnSeen } from '../../shared/use-acts.ts'
import { dataRequestQuery } from './queries.ts'

export const useDataRequestAct = (detail: DataRequestDetail) => {
  const { id, number, person } = detail
  return useActOnSeen(detail, {
    query: {
      queryKey: dataRequestQuery(id).queryKey,
      queryFn: () => call(getDataRequest, { params: { id } }),
    },
    changed: 'DATA_REQUEST_CHANGED',
    stale: [['data_requests'], ['counts'], ['persons'], ['person', person.id]],
    name: number,
  })
}
