import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { useCallback, useMemo, useState } from 'react'
import { MOST_AT_ONCE } from './decisions-list.ts'

/** Decisions selected to be granted together. */
export const useChoice = (rows: readonly PendingDecision[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setIds(before => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return useMemo(() => {
    const free = rows.filter(({ bar }) => bar === null)
    const picked = free.filter(({ id }) => ids.has(id)).slice(0, MOST_AT_ONCE)
    const isAll = picked.length === Math.min(free.length, MOST_AT_ONCE)
    return {
      ids,
      toggle,
      /** Selected and still pending. */
      picked,
      /** Number of decisions that can be selected. */
      free: free.length,
      isAll,
      toggleAll: () => setIds(new Set(isAll ? [] : free.slice(0, MOST_AT_ONCE).map(({ id }) => id))),
    }
  }, [rows, ids, toggle])
}
