import { listDecisions } from '@habilita/contract/staff-decisions'
import type { Trade } from '@habilita/contract/schemes'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

/** What the address says of the list. */
export interface DecisionSearch {
  readonly q?: string
  readonly category?: Trade
  /** The one that is open. */
  readonly request?: string
}

const PAGE = 50

export const decisionsQuery = ({ q, category }: DecisionSearch) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'decisions', { q, category }],
    queryFn: ({ pageParam }) =>
      call(listDecisions, {
        query: {
          limit: PAGE,
          ...(q !== undefined && { q }),
          ...(category !== undefined && { category }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
