import { listDecisions, type PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import type { Trade } from '@habilita/contract/schemes/schemes'
import { call } from '../../shared/api.ts'
import type { RowSource } from '../../shared/list/use-rows.ts'

/** What the address says of the list. */
export interface DecisionSearch {
  readonly category?: Trade | undefined
  /** The one that is open. */
  readonly request?: string | undefined
}

interface DecisionFilter {
  readonly q?: string
  readonly category?: Trade
}

/** As many as the server gives, and grants, at once. */
export const MOST_AT_ONCE = 100

export const pendingDecisions: RowSource<PendingDecision, DecisionFilter, string> = {
  name: 'decisions',
  topic: 'requests',
  ask: async (filter, { limit, ...page }) => {
    const { decisions, next, total } = await call(listDecisions, {
      query: { ...filter, ...page, limit: Math.min(limit, MOST_AT_ONCE) },
    })
    return { rows: decisions, next, total: { count: total, isMore: false } }
  },
}
