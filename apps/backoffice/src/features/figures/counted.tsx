import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { Skeleton } from '@habilita/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface CountedProps<T> {
  readonly query: Pick<
    UseQueryResult<T>,
    'data' | 'isError' | 'isPaused' | 'error' | 'errorUpdateCount' | 'refetch'
  >
  /** Used in the error message: «los exámenes». */
  readonly what: string
  /** Number of placeholders. */
  readonly plots: number
  /** The failure is shown elsewhere. */
  readonly isErrorShownElsewhere?: true
  readonly children: (data: T) => ReactNode
}

const cardClass = 'min-h-80 rounded-lg border border-line bg-surface p-4'

/** Plots, with placeholders while loading and an error with retry. */
export const Counted = <T,>({ query, what, plots, isErrorShownElsewhere, children }: CountedProps<T>) => {
  const { failed, loading, retry } = useRetry(query)
  if (query.data !== undefined) return children(query.data)
  if (failed)
    return (
      !isErrorShownElsewhere && (
        <div className={`grid place-items-center ${cardClass}`}>
          <LoadFailure query={query} what={what} loading={loading} onRetry={event => void retry(event)} />
        </div>
      )
    )
  return Array.from({ length: plots }, (_, plot) => (
    <div key={plot} aria-busy="true" className={`flex flex-col gap-3 ${cardClass}`}>
      <span className="sr-only">Cargando…</span>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  ))
}
