import type { Reply } from '@habilita/contract/api/endpoint'
import { listVenues, type StaffVenue } from '@habilita/contract/exams/staff-sessions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export type Venue = Reply<typeof listVenues>['venues'][number]

export const venuesQuery = queryOptions({ queryKey: ['venues'], queryFn: () => call(listVenues, {}) })

/** At once: what is done to it next is done to what is there now, not to what the list had. */
export const putVenue = async (client: QueryClient, saved: StaffVenue): Promise<void> => {
  // What was asked for before would put the old one back.
  await client.cancelQueries(venuesQuery)
  client.setQueryData(
    venuesQuery.queryKey,
    listed =>
      listed && {
        ...listed,
        venues: listed.venues.map(each => (each.id === saved.id ? Object.assign({}, each, saved) : each)),
      },
  )
}
