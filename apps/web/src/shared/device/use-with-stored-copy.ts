import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export interface Asked {
  readonly isError: boolean
  readonly isPaused: boolean
}

/**
 * A query whose answer may also be stored on this device. `takeStored` puts that copy into the query cache.
 * Errors are reported only after storage was read.
 */
export const useWithStoredCopy = <Q extends Asked>(
  query: Q,
  takeStored: (client: QueryClient) => Promise<void>,
): Q => {
  const client = useQueryClient()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isWanted = true
    const take = async () => {
      await takeStored(client).catch(() => {})
      if (isWanted) setRead(true)
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [client, takeStored])
  return { ...query, isError: isRead && query.isError, isPaused: isRead && query.isPaused }
}
