import { QueueFilter } from '@habilita/contract/requests/staff-queue'
import type { listQueue } from '@habilita/contract/requests/staff-requests'
import type { Input } from '@habilita/contract/api/endpoint'
import { readSearch } from '../../shared/list/read-search.ts'

/** What the API is asked for. */
export type Filter = Omit<Input<typeof listQueue>['query'], 'after' | 'limit'>

const { q: _words, ...inAddress } = QueueFilter

/** What stands in the address: all but the words, and `any` for requests whose turn is anybody's. */
export type QueueSearch = Omit<ReturnType<typeof readSearch<typeof inAddress>>, 'turn'> & {
  readonly turn?: Filter['turn'] | 'any'
}

export const readQueueSearch = (given: Readonly<Record<string, unknown>>): QueueSearch => ({
  ...readSearch(inAddress, given),
  ...(given['turn'] === 'any' && { turn: 'any' }),
})

/**
 * Who opens the queue wants what waits for the body. Who looks for words or for a state wants it wherever it is, unless
 * they say whose turn it shall be.
 */
export const usualTurn = ({ state }: QueueSearch, words: string | undefined): 'body' | 'any' =>
  words === undefined && state === undefined ? 'body' : 'any'

export const filterOf = (search: QueueSearch, words: string | undefined): Filter => {
  const { turn: wanted, ...filter } = search
  const chosen = wanted ?? usualTurn(search, words)
  return {
    ...filter,
    ...(chosen !== 'any' && { turn: chosen }),
    ...(words !== undefined && { q: words }),
  }
}

const WHOSE = new Set(['assignedTo', 'sort', 'direction'])

/** Whether anything in the address narrows the list, besides whose they are. */
export const isFiltered = (search: QueueSearch): boolean => Object.keys(search).some(name => !WHOSE.has(name))
