import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../exams-queries.ts'

/** Puts the returned session in the cache and invalidates lists and counts. */
export const usePutSession = () => {
  const client = useQueryClient()
  return {
    put: async (detail: StaffSessionDetail): Promise<void> => {
      const { queryKey } = sessionQuery(detail.id)
      // A query started before the action would restore the old state.
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, detail)
      void client.invalidateQueries({ queryKey: ['sessions'] })
      void client.invalidateQueries({ queryKey: ['counts'] })
    },
    /** After a conflict: load the current state. */
    reloadSession: (id: string): void => {
      void client.invalidateQueries({ queryKey: ['session', id] })
    },
  }
}
