import { isFound } from '@habilita/contract/requests/request-search'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { shownRows } from '../../shared/list/shown-rows.ts'

type Pages = readonly { readonly requests: readonly RequestSummary[]; readonly next: string | null }[]

interface Known {
  /** What is being typed, and what of it the server has been asked. */
  readonly text: string
  readonly query: string
  /** What the server found for `query`. */
  readonly found: Pages | undefined
  /** My requests as far as they have been looked through. */
  readonly list: Pages | undefined
  /** All of them, as the start last saw them. */
  readonly all: readonly RequestSummary[] | undefined
}

interface Shown {
  /** `undefined` while nothing is known. */
  readonly requests: readonly RequestSummary[] | undefined
  /** Nothing more can come for this text. */
  readonly settled: boolean
}

const asRows = (pages: Pages | undefined) => pages?.map(({ requests: rows, next }) => ({ rows, next }))

/** My requests, or those that a search finds. */
export const shownRequests = ({ found, list, ...known }: Known): Shown => {
  const { rows: requests, settled } = shownRows({
    ...known,
    found: asRows(found),
    list: asRows(list),
    isFound,
  })
  return { requests, settled }
}
