import { QueueFilter } from '@habilita/contract/staff-queue'
import type { listQueue } from '@habilita/contract/staff-requests'
import type { Input } from '@habilita/contract/endpoint'

/** What the API is asked for. */
export type Filter = Omit<Input<typeof listQueue>['query'], 'after' | 'limit'>

/** What stands in the address: the same, and `any` for requests whose turn is anybody's. */
export interface QueueSearch extends Omit<Filter, 'turn'> {
  readonly turn?: Filter['turn'] | 'any'
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** What of an address can be used: a wrong value is as if it were not there. */
export const readQueueSearch = (given: Readonly<Record<string, unknown>>): QueueSearch =>
  Object.fromEntries(
    Object.entries(QueueFilter).flatMap(([name, schema]): [string, unknown][] => {
      const value = given[name]
      if (isEmpty(value)) return []
      if (name === 'turn' && value === 'any') return [[name, value]]
      const read = schema.safeParse(value)
      return read.success ? [[name, read.data]] : []
    }),
  )

/**
 * Who opens the queue wants what waits for the body. Who looks for words or for a state wants it wherever it is, unless
 * they say whose turn it shall be.
 */
export const turnOf = ({ turn, q, state }: QueueSearch): NonNullable<QueueSearch['turn']> =>
  turn ?? (q === undefined && state === undefined ? 'body' : 'any')

export const filterOf = (search: QueueSearch): Filter => {
  const { turn: _, ...filter } = search
  const turn = turnOf(search)
  return turn === 'any' ? filter : { ...filter, turn }
}

const WHOSE = new Set(['assignedTo', 'sort', 'direction'])

/** Whether anything narrows the list, besides whose they are. */
export const isFiltered = (search: QueueSearch): boolean => Object.keys(search).some(name => !WHOSE.has(name))

/** As an address has it, to be kept under a name. */
export const writeSearch = (search: QueueSearch): string =>
  new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()

/** A link is where one is only if it leads to the same filters: one with fewer would be, too. */
export const EXACTLY = { exact: true, explicitUndefined: true } as const
