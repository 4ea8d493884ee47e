import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import {
  listTemplates,
  type ReasonTemplate,
  type TemplateKind,
} from '@habilita/contract/staff/staff-templates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

/** Loaded whole and filtered on screen. */
export const textsQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: () => call(listTemplates, { query: {} }),
})

export interface TextSearch {
  readonly kind?: TemplateKind
  readonly category?: SchemeCategory
  /** Id of the open one, or `new`. */
  readonly text?: string
}

/** Updates the cache at once, so that the next action uses the current version. */
export const putText = async (client: QueryClient, saved: ReasonTemplate): Promise<void> => {
  // A query started earlier would restore the old version.
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
