import { ApiError } from '@habilita/browser/api/errors'
import type { DataRequestDetail } from '@habilita/contract/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataRequestQuery } from './queries.ts'

/**
 * Something is done to a request as it was when it was decided on. Whoever is told that it has changed sees it as it
 * is now, and what they typed stays: the next try is on that.
 */
export const useAct = (detail: DataRequestDetail) => {
  const client = useQueryClient()
  const [version, setVersion] = useState(detail.version)
  const { queryKey } = dataRequestQuery(detail.id)

  return async (work: (version: number) => Promise<DataRequestDetail>): Promise<DataRequestDetail> => {
    try {
      const done = await work(version)
      setVersion(done.version)
      client.setQueryData(queryKey, done)
      for (const topic of ['data_requests', 'counts', 'persons'])
        void client.invalidateQueries({ queryKey: [topic] })
      void client.invalidateQueries({ queryKey: ['person', detail.person.id] })
      return done
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'DATA_REQUEST_CHANGED')
        setVersion((await client.fetchQuery({ ...dataRequestQuery(detail.id), staleTime: 0 })).version)
      throw error
    }
  }
}
