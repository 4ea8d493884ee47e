import { getPerson } from '@habilita/contract/people/staff-people'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Each access is logged. */
export const personQuery = (id: string) =>
  queryOptions({ queryKey: ['person', id], queryFn: () => call(getPerson, { params: { id } }) })
