import { getPerson } from '@habilita/contract/people/staff-people'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** A person with what is theirs. That they were looked at is written down. */
export const personQuery = (id: string) =>
  queryOptions({ queryKey: ['person', id], queryFn: () => call(getPerson, { params: { id } }) })
