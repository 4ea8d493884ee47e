import { useToday } from '@habilita/browser/use-today'
import { useMemo } from 'react'
import { useMe } from '../me.ts'

/** What cells need besides their row, where they show deadlines and who is responsible. */
export interface RowContext {
  readonly today: string
  readonly myId: string
}

export const useRowContext = (): RowContext => {
  const today = useToday()
  const { id: myId } = useMe()
  return useMemo(() => ({ today, myId }), [today, myId])
}
