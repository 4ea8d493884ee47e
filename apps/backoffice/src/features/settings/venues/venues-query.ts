import type { Reply } from '@habilita/contract/api/endpoint'
import { listVenues, type StaffVenue } from '@habilita/contract/exams/staff-sessions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export type Venue = Reply<typeof listVenues>['venues'][number]

export const venuesQuery = queryOptions({ queryKey: ['venues'], queryFn: () => call(listVenues, {}) })

/** Updates the cache at once, so that the next action uses the current version. */
export const putVenue = async (client: QueryClient, saved: StaffVenue): Promise<void> => {
  // A query started earlier would restore the old version.
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
