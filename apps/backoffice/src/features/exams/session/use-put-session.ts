import type { StaffSessionDetail } from '@habilita/contract/staff-sessions'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../exams-queries.ts'

/** Shows at once what an act has made of a session; lists and counts are asked for anew. */
export const usePutSession = () => {
  const client = useQueryClient()
  return {
    put: (detail: StaffSessionDetail): void => {
      client.setQueryData(sessionQuery(detail.id).queryKey, detail)
      void client.invalidateQueries({ queryKey: ['sessions'] })
      void client.invalidateQueries({ queryKey: ['counts'] })
    },
    /** Somebody else was quicker: how it is now. */
    seeAnew: (id: string): void => {
      void client.invalidateQueries({ queryKey: ['session', id] })
    },
  }
}
