import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { Skeleton } from '@habilita/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full'] as const

interface QueryContentProps<T> {
  /** Any kind of query, also infinite. */
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isPaused' | 'error' | 'errorUpdateCount'> & {
    readonly refetch: () => Promise<{ readonly data: unknown }>
  }
  /** Used in the error message: «las claves». */
  readonly what: string
  readonly children: (data: T) => ReactNode
}

/** Content of a screen, with skeleton while loading and an error with retry. */
export const QueryContent = <T,>({ query, what, children }: QueryContentProps<T>) => {
  const { failed, loading, retry } = useRetry(query)
  if (query.data !== undefined) return children(query.data)
  if (failed)
    return <LoadFailure query={query} what={what} loading={loading} onRetry={event => void retry(event)} />
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-5 py-4">
      <span className="sr-only">Cargando…</span>
      {LINES.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never change
        <Skeleton key={index} className={width} />
      ))}
    </div>
  )
}
