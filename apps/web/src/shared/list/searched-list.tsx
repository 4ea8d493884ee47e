import { StatePanel } from '@habilita/ui/state-panel'
import type { ComponentProps, ReactNode } from 'react'
import { LoadFailure } from '@habilita/browser/load-failure'
import type { LoadMore } from './load-more.tsx'
import { useRetry } from '@habilita/browser/use-retry'

/** The state of an infinite query. */
interface Pages {
  readonly data: unknown
  readonly error: Error | null
  readonly errorUpdateCount: number
  readonly isError: boolean
  readonly isPaused: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => Promise<{ readonly data: unknown }>
  readonly fetchNextPage: () => Promise<unknown>
}

interface SearchedListProps<T> {
  /** «avisos», and its singular. */
  readonly nouns: { readonly many: string; readonly one: string }
  /** The typed text, and the text sent to the server. */
  readonly text: string
  readonly query: string
  readonly found: Pages
  /** The result of `shownRows`. */
  readonly rows: readonly T[] | undefined
  readonly settled: boolean
  readonly skeleton: ReactNode
  /** Shown when the list is empty. */
  readonly nothing: ReactNode
  /** Shown when a search finds nothing. */
  readonly advice: string
  readonly children: (rows: readonly T[], more: ComponentProps<typeof LoadMore> | undefined) => ReactNode
}

/** A list with a search, in any state. The number of results is announced when typing pauses. */
export const SearchedList = <T,>(props: SearchedListProps<T>) => {
  const { nouns, text, query, found, rows, settled, skeleton, nothing, advice, children } = props
  const { failed, loading, retry } = useRetry(found)
  const resting = text === query && found.data !== undefined
  const noHits = (term: string) => `No hay ${nouns.many} con «${term}»`

  const heard = (hits: number): string => {
    if (query === '') return ''
    if (hits === 0) return noHits(query)
    if (found.hasNextPage) return `Más de ${hits} ${nouns.many} con «${query}»`
    return `${hits} ${hits === 1 ? nouns.one : nouns.many} con «${query}»`
  }

  const content = () => {
    if (rows && rows.length > 0) {
      const more = {
        ready: !found.isFetching && !found.isFetchNextPageError,
        loading: found.isFetchingNextPage,
        failed: found.isFetchNextPageError,
        onMore: found.fetchNextPage,
      }
      return children(rows, resting && found.hasNextPage ? more : undefined)
    }
    if (rows && settled)
      return text === '' ? (
        nothing
      ) : (
        <StatePanel icon="search" title={noHits(text)}>
          {advice}
        </StatePanel>
      )
    if (!failed) return skeleton
    const what = `tus ${nouns.many}`
    return <LoadFailure query={found} what={what} loading={loading} onRetry={event => void retry(event)} />
  }

  return (
    <>
      {content()}
      <output className="sr-only">{resting && heard(rows?.length ?? 0)}</output>
    </>
  )
}
