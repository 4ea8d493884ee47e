import type { Trade } from '@habilita/contract/schemes'
import { listTemplates, type TemplateKind } from '@habilita/contract/staff-templates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

/** All of them at once: they are filtered on the screen. */
export const textsQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: () => call(listTemplates, { query: {} }),
})

export interface TextSearch {
  readonly kind?: TemplateKind
  readonly category?: Trade
  /** Which is open: its id, or `new`. */
  readonly text?: string
}
