import { type MouseEvent, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

/** A query or an infinite query. */
interface Retried {
  readonly data: unknown
  readonly isError: boolean
  readonly isPaused: boolean
  readonly refetch: () => Promise<{ readonly data: unknown }>
}

/** Retries a failed query. The pressed button stays mounted and focused meanwhile. */
export const useRetry = (query: Retried) => {
  const [retrying, setRetrying] = useState(false)

  const retry = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    setRetrying(true)
    const { data } = await query.refetch()
    setRetrying(false)
    // The button unmounts; move its focus unless the focus is elsewhere.
    const lost = document.activeElement === currentTarget || document.activeElement === document.body
    if (data !== undefined && lost) focusHeading()
  }

  return {
    failed: query.data === undefined && (query.isError || query.isPaused || retrying),
    loading: retrying && !query.isPaused,
    retry,
  }
}
