import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createStore, get, set } from 'idb-keyval'
import { useState } from 'react'
import { useMe } from '../../shared/me.ts'
import { type ColumnId, columnIds, USUAL_COLUMNS } from './columns.tsx'

/** Not in local storage, which the candidates' app clears. */
const store = createStore('habilita-backoffice-columns', 'columns')

/** Columns may have gone since they were chosen. */
const known = (kept: unknown): readonly ColumnId[] => {
  const chosen = Array.isArray(kept) ? columnIds.filter(id => kept.includes(id)) : []
  return chosen.length === 0 ? USUAL_COLUMNS : chosen
}

/** The columns that this person wants to see on this device. */
export const useColumns = () => {
  const { id } = useMe()
  const client = useQueryClient()
  const queryKey = ['chosen-columns', id]
  // At once: the cache tells of a change a moment later, and a box that was ticked must not jump back meanwhile.
  const [own, setOwn] = useState<readonly ColumnId[]>()
  const { data } = useQuery({
    queryKey,
    queryFn: async () => known(await get(`queue ${id}`, store).catch(() => undefined)),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  return {
    chosen: own ?? data ?? USUAL_COLUMNS,
    choose: (columns: readonly ColumnId[]): void => {
      const chosen = known(columns)
      setOwn(chosen)
      client.setQueryData(queryKey, chosen)
      // Storage that refuses keeps them until the page is closed.
      void set(`queue ${id}`, chosen, store).catch(() => {})
    },
  }
}
