import { type MouseEvent, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Of a query, page by page or whole. */
interface Retried {
  readonly data: unknown
  readonly isError: boolean
  readonly isPaused: boolean
  readonly refetch: () => Promise<{ readonly data: unknown }>
}

/** To ask again for what has not come: meanwhile the button that was pressed stays, and keeps the focus. */
export const useRetry = (query: Retried) => {
  const [retrying, setRetrying] = useState(false)

  const retry = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    setRetrying(true)
    const { data } = await query.refetch()
    setRetrying(false)
    // The button goes, and with it the focus, unless that has moved on.
    const lost = document.activeElement === currentTarget || document.activeElement === document.body
    if (data !== undefined && lost) focusHeading()
  }

  return {
    failed: query.data === undefined && (query.isError || query.isPaused || retrying),
    loading: retrying && !query.isPaused,
    retry,
  }
}
