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
  /** What is not there when it fails: «los exámenes». */
  readonly what: string
  /** How many plots come of it. */
  readonly plots: number
  /** That it has failed is told elsewhere. */
  readonly isToldElsewhere?: true
  readonly children: (data: T) => ReactNode
}

const cardClass = 'min-h-80 rounded-lg border border-line bg-surface p-4'

/** Plots, or their places while they are counted, or why they are not there and how to try again. */
export const Counted = <T,>({ query, what, plots, isToldElsewhere, children }: CountedProps<T>) => {
  const { failed, loading, retry } = useRetry(query)
  if (query.data !== undefined) return children(query.data)
  if (failed)
    return (
      !isToldElsewhere && (
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
