import { type MouseEvent, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

/** A query or an infinite query. */
interface Retried {
  readonly data: unknown
  readonly isError: boolean
  readonly isPaused: boolean
  readonly errorUpdateCount: number
  readonly refetch: () => Promise<{ readonly data: unknown }>
}

/** Retries a failed query. Its button stays mounted and focused meanwhile, also when the query refetches by itself. */
export const useRetry = (query: Retried) => {
  const [retrying, setRetrying] = useState(false)
  // A screen that is opened again starts with its skeleton.
  const [errorsBefore] = useState(query.errorUpdateCount)
  const hasFailed = query.errorUpdateCount > errorsBefore

  const retry = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    setRetrying(true)
    const { data } = await query.refetch()
    setRetrying(false)
    // The button unmounts; move its focus unless the focus is elsewhere.
    const lost = document.activeElement === currentTarget || document.activeElement === document.body
    if (data !== undefined && lost) focusHeading()
  }

  return {
    failed: query.data === undefined && (query.isError || query.isPaused || retrying || hasFailed),
    loading: retrying && !query.isPaused,
    retry,
  }
}
