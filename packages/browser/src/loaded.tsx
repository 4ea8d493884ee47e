import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRetry } from './use-retry.ts'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
  /** As high as the content if content follows it; a few lines otherwise. */
  readonly skeleton?: ReactNode
}

const Lines = () => (
  <>
    <Skeleton />
    <Skeleton />
    <Skeleton className="w-2/3" />
  </>
)

/** Renders loaded data, a skeleton while it loads, or the error with a retry button. */
export const Loaded = <T,>({ query, children, skeleton }: LoadedProps<T>) => {
  const { failed, loading, retry } = useRetry(query)
  if (query.data !== undefined) return children(query.data)
  if (failed)
    return (
      <div className="flex flex-col items-start gap-3">
        {/* Announced on each failure. */}
        <p key={query.errorUpdateCount} role="alert" className="flex items-start gap-2 text-ink-soft">
          <Icon name={query.isPaused ? 'offline' : 'warning'} className="mt-px size-5" />
          {query.isPaused ? 'Necesitas conexión para verlo por primera vez.' : 'No hemos podido cargarlo.'}
        </p>
        <Button variant="outline" size="default" loading={loading} onClick={event => void retry(event)}>
          Reintentar
        </Button>
      </div>
    )
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      {skeleton ?? <Lines />}
    </div>
  )
}
