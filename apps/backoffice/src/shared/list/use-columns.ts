import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createStore, get, set } from 'idb-keyval'
import { useMemo, useState } from 'react'
import { useMe } from '../me.ts'

/** Not in local storage, which the candidates' app clears. */
const store = createStore('habilita-backoffice-columns', 'columns')

interface Named {
  readonly id: string
  readonly label: string
  readonly isNeeded?: true
}

/** Which columns of a list this person wants to see on this device. */
export interface ColumnChoice<C extends Named> {
  readonly all: readonly C[]
  readonly chosen: readonly C[]
  /** By their ids; those that nobody can do without are there anyway. */
  readonly choose: (ids: readonly string[]) => void
  readonly chooseUsual: () => void
}

export const useColumns = <C extends Named>(
  list: string,
  all: readonly C[],
  usual: readonly string[],
): ColumnChoice<C> => {
  const { id } = useMe()
  const client = useQueryClient()
  const queryKey = ['chosen-columns', list, id]
  // At once: the cache tells of a change a moment later, and a box that was ticked must not jump back meanwhile.
  const [own, setOwn] = useState<readonly string[]>()
  const { data } = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly string[] | null> => {
      const kept: unknown = await get(`${list} ${id}`, store).catch(() => undefined)
      return Array.isArray(kept) ? kept.map(String) : null
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  const wanted = own ?? data ?? usual
  const choose = (ids: readonly string[]): void => {
    setOwn(ids)
    client.setQueryData(queryKey, ids)
    // Storage that refuses keeps them until the page is closed.
    void set(`${list} ${id}`, ids, store).catch(() => {})
  }
  // Columns may have gone since they were chosen. The same list as long as it is: rows are drawn anew with it.
  const chosen = useMemo(
    () => all.filter(column => column.isNeeded || wanted.includes(column.id)),
    [all, wanted],
  )
  return {
    all,
    chosen,
    choose,
    chooseUsual: () => choose(usual),
  }
}
