import { createContext, use } from 'react'

interface Desk {
  /** Covers it at once. */
  readonly lock: () => void
}

export const DeskContext = createContext<Desk>({ lock: () => {} })

export const useDesk = (): Desk => use(DeskContext)
