import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../exams-queries.ts'

/** Shows at once what an act has made of a session; lists and counts are asked for anew. */
export const usePutSession = () => {
  const client = useQueryClient()
  return {
    put: async (detail: StaffSessionDetail): Promise<void> => {
      const { queryKey } = sessionQuery(detail.id)
      // What was asked for before the act would put back what it has changed.
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, detail)
      void client.invalidateQueries({ queryKey: ['sessions'] })
      void client.invalidateQueries({ queryKey: ['counts'] })
    },
    /** Somebody else was quicker: how it is now. */
    seeAnew: (id: string): void => {
      void client.invalidateQueries({ queryKey: ['session', id] })
    },
  }
}
