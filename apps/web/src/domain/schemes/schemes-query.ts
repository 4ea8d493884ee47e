import { listSchemes } from '@habilita/contract/schemes/schemes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

const AN_HOUR_MS = 60 * 60_000

/** The schemes in force; they change a few times a year. */
export const schemesQuery = queryOptions({
  queryKey: ['schemes'],
  queryFn: () => call(listSchemes, {}),
  staleTime: AN_HOUR_MS,
})
