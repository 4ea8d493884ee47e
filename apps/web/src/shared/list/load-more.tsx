import { Button } from '@habilita/ui/button'
import { useEffect, useRef } from 'react'

interface LoadMoreProps {
  /** No fetch is running and the last one succeeded: the next page loads by itself. */
  readonly ready: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly onMore: () => Promise<unknown>
}

/** Loads the next page before the user reaches the end; offers a button otherwise. */
export const LoadMore = ({ ready, loading, failed, onMore }: LoadMoreProps) => {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const element = place.current
    if (!ready || !element) return undefined
    // Observes again after each page: the element may still be in view.
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void latest.current()
      },
      { rootMargin: '800px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [ready])
  return (
    <div ref={place} className="flex flex-col gap-2 pt-3">
      {failed && (
        <p role="alert" className="text-center text-sm text-ink-soft">
          No hemos podido cargar más.
        </p>
      )}
      <Button variant="outline" loading={loading} onClick={() => void onMore()}>
        {failed ? 'Reintentar' : 'Ver más'}
      </Button>
    </div>
  )
}
