import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createStore, get, set } from 'idb-keyval'
import { useMemo, useState } from 'react'
import { useMe } from '../me.ts'

/** Not in local storage, which the candidate app clears. */
const store = createStore('habilita-backoffice-columns', 'columns')

interface Named {
  readonly id: string
  readonly label: string
  readonly isNeeded?: true
}

/** The columns of a list that this user has chosen on this device. */
export interface ColumnChoice<C extends Named> {
  readonly all: readonly C[]
  readonly chosen: readonly C[]
  /** Sets the columns by id; required columns always stay. */
  readonly choose: (ids: readonly string[]) => void
  readonly chooseDefaults: () => void
}

export const useColumns = <C extends Named>(
  list: string,
  all: readonly C[],
  defaults: readonly string[] | undefined,
): ColumnChoice<C> => {
  const { id } = useMe()
  const client = useQueryClient()
  const queryKey = ['chosen-columns', list, id]
  // Local state: the cache notifies later, and a ticked box must not flicker back.
  const [own, setOwn] = useState<readonly string[]>()
  const { data } = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly string[] | null> => {
      const stored: unknown = await get(`${list} ${id}`, store).catch(() => undefined)
      return Array.isArray(stored) ? stored.map(String) : null
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    enabled: defaults !== undefined,
  })
  const wanted = own ?? data ?? defaults
  const choose = (ids: readonly string[]): void => {
    setOwn(ids)
    client.setQueryData(queryKey, ids)
    // If storage fails, the choice lasts until the page is closed.
    void set(`${list} ${id}`, ids, store).catch(() => {})
  }
  // Stored ids may name removed columns. Memoised: a new array redraws all rows.
  const chosen = useMemo(
    () => (wanted ? all.filter(column => column.isNeeded || wanted.includes(column.id)) : all),
    [all, wanted],
  )
  return {
    all,
    chosen,
    choose,
    chooseDefaults: () => choose(defaults ?? []),
  }
}
