import type { Trade } from '@habilita/contract/schemes/schemes'
import {
  listTemplates,
  type ReasonTemplate,
  type TemplateKind,
} from '@habilita/contract/staff/staff-templates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** At once: what is done to it next is done to what is there now, not to what the list had. */
export const putText = async (client: QueryClient, saved: ReasonTemplate): Promise<void> => {
  // What was asked for before would put the old one back.
  await client.cancelQueries(textsQuery)
  client.setQueryData(
    textsQuery.queryKey,
    listed =>
      listed && {
        ...listed,
        templates: listed.templates.map(each => (each.id === saved.id ? saved : each)),
      },
  )
}
