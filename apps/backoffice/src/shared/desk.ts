import { createContext, use } from 'react'

interface Desk {
  /** Locks the back office at once. */
  readonly lock: () => void
  /** The back office is locked. */
  readonly isCovered: boolean
}

export const DeskContext = createContext<Desk>({ lock: () => {}, isCovered: false })

export const useDesk = (): Desk => use(DeskContext)
