import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export interface Asked {
  readonly isError: boolean
  readonly isPaused: boolean
}

/**
 * A query whose answer may have been kept on this device apart from the cache: `takeKept` puts it there. Nothing is
 * missing before the device has been looked through.
 */
export const useKept = <Q extends Asked>(query: Q, takeKept: (client: QueryClient) => Promise<void>): Q => {
  const client = useQueryClient()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isWanted = true
    const take = async () => {
      await takeKept(client).catch(() => {})
      if (isWanted) setRead(true)
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [client, takeKept])
  return { ...query, isError: isRead && query.isError, isPaused: isRead && query.isPaused }
}
