import { QueueFilter } from '@habilita/contract/requests/staff-queue'
import type { listQueue } from '@habilita/contract/requests/staff-requests'
import type { Input } from '@habilita/contract/api/endpoint'
import { readSearch, separateFilters } from '../../shared/list/read-search.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listQueue>['query'], 'after' | 'limit'>

const { q: _q, ...inAddress } = QueueFilter

/** Filters in the URL: all but the search text, and `any` to list every turn. */
export type QueueSearch = Omit<ReturnType<typeof readSearch<typeof inAddress>>, 'turn'> & {
  readonly turn?: Filter['turn'] | 'any'
}

export const readQueueSearch = (given: Readonly<Record<string, unknown>>): QueueSearch => ({
  ...readSearch(inAddress, given),
  ...(given['turn'] === 'any' && { turn: 'any' }),
})

/** By default the queue lists requests that wait for staff; a search by text or state covers every turn. */
export const defaultTurn = ({ state }: QueueSearch, searchText: string | undefined): 'staff' | 'any' =>
  searchText === undefined && state === undefined ? 'staff' : 'any'

export const filterOf = (search: QueueSearch, searchText: string | undefined): Filter => {
  const { turn: wanted, ...filter } = search
  const chosen = wanted ?? defaultTurn(search, searchText)
  return {
    ...filter,
    ...(chosen !== 'any' && { turn: chosen }),
    ...(searchText !== undefined && { q: searchText }),
  }
}

export const { isFiltered, unfiltered } = separateFilters<QueueSearch>(['assignedTo', 'sort', 'direction'])
