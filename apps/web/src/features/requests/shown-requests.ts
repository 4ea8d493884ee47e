import { isFound } from '@habilita/contract/requests/request-search'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { shownRows } from '../../shared/list/shown-rows.ts'

type Pages = readonly { readonly requests: readonly RequestSummary[]; readonly next: string | null }[]

interface Known {
  /** The typed text, and the text sent to the server. */
  readonly text: string
  readonly query: string
  /** The server's results for `query`. */
  readonly found: Pages | undefined
  /** The pages loaded so far. */
  readonly list: Pages | undefined
  /** All requests, as last loaded by the home screen. */
  readonly all: readonly RequestSummary[] | undefined
}

interface Shown {
  /** `undefined` until something is known. */
  readonly requests: readonly RequestSummary[] | undefined
  /** No more rows can arrive for this text. */
  readonly settled: boolean
}

const asRows = (pages: Pages | undefined) => pages?.map(({ requests: rows, next }) => ({ rows, next }))

/** Requests or search results. */
export const shownRequests = ({ found, list, ...known }: Known): Shown => {
  const { rows: requests, settled } = shownRows({
    ...known,
    found: asRows(found),
    list: asRows(list),
    isFound,
  })
  return { requests, settled }
}
