import { useToday } from '@habilita/browser/use-today'
import { useMemo } from 'react'
import { useMe } from '../me.ts'

/** Data that cells need in addition to their row, to show deadlines and assignees. */
export interface RowContext {
  readonly today: string
  readonly myId: string
}

export const useRowContext = (): RowContext => {
  const today = useToday()
  const { id: myId } = useMe()
  return useMemo(() => ({ today, myId }), [today, myId])
}
