import type { Input } from '@habilita/contract/api/endpoint'
import { dataRequestKinds, type listDataRequests } from '@habilita/contract/people/data-requests'
import * as z from 'zod/mini'
import { readSearch } from '../../shared/list/read-search.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listDataRequests>['query'], 'after' | 'limit'>

export const statuses = ['open', 'closed', 'any'] as const

const Address = {
  /** Open ones by default. */
  status: z.enum(statuses),
  kind: z.enum(dataRequestKinds),
  assignedTo: z.enum(['me', 'nobody']),
  order: z.enum(['due', 'newest']),
}

export const readDataRequestSearch = (given: Readonly<Record<string, unknown>>) => readSearch(Address, given)

export type DataRequestSearch = ReturnType<typeof readDataRequestSearch>

export const filterOf = ({ status = 'open', ...rest }: DataRequestSearch): Filter => ({
  ...rest,
  ...(status !== 'any' && { status }),
})

export const isFiltered = ({ status = 'open', kind, assignedTo }: DataRequestSearch): boolean =>
  status !== 'open' || kind !== undefined || assignedTo !== undefined
