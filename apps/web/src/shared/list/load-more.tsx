import { Button } from '@habilita/ui/button'
import { useEffect, useRef } from 'react'

interface MoreProps {
  /** Nothing else is on its way, and the last try did not fail: then it comes by itself. */
  readonly ready: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly onMore: () => Promise<unknown>
}

/** The next page comes before the end of this one is reached; by the button where it did not. */
export const More = ({ ready, loading, failed, onMore }: MoreProps) => {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const element = place.current
    if (!ready || !element) return undefined
    // Looked at again after each page: it may still be within sight.
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
