import type { StaffCase } from '@habilita/contract/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseQuery } from './case-query.ts'

/**
 * Does something with a case as it was looked at, also when it changes on screen meanwhile. Where somebody was quicker it
 * fails, and the next try is on what is there now.
 */
export const useCaseAct = (filed: StaffCase) => {
  const client = useQueryClient()
  const [seen, setSeen] = useState(filed)
  const run = async (act: (seen: StaffCase) => Promise<StaffCase>): Promise<StaffCase> => {
    const { queryKey } = caseQuery(seen.id)
    try {
      const changed = await act(seen)
      client.setQueryData(queryKey, changed)
      setSeen(changed)
      void client.invalidateQueries({ queryKey: ['cases'] })
      void client.invalidateQueries({ queryKey: ['counts'] })
      return changed
    } catch (error) {
      await client.refetchQueries({ queryKey, exact: true })
      setSeen(client.getQueryData(queryKey) ?? seen)
      throw error
    }
  }
  return { seen, run }
}
