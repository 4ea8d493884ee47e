import { getDataRequest } from '@habilita/contract/people/data-requests'
import { listPeople } from '@habilita/contract/people/staff-people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const dataRequestQuery = (id: string) =>
  queryOptions({ queryKey: ['data_request', id], queryFn: () => call(getDataRequest, { params: { id } }) })

const MOST_FOUND = 6

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['persons', 'found', q],
    queryFn: () => call(listPeople, { query: { q, limit: MOST_FOUND } }),
  })
