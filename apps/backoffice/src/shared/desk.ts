import { createContext, use } from 'react'

interface Desk {
  /** Covers it at once. */
  readonly lock: () => void
  /** It is covered: whoever works here is away. */
  readonly isCovered: boolean
}

export const DeskContext = createContext<Desk>({ lock: () => {}, isCovered: false })

export const useDesk = (): Desk => use(DeskContext)
