import { DomainError } from '../../domain-error.ts'
import type { LiveLimits } from '../../ports/listener.ts'

export const usualLimits: LiveLimits = {
  most: 5000,
  mostPerPerson: 12,
  heartbeatMs: 20_000,
  slowestMs: 10_000,
  gatherMs: 200,
}

/** Streams that are open in this process: so many for one person, so many in all, and all ended at once. */
export const openStreams = ({ most, mostPerPerson }: LiveLimits) => {
  const open = new Map<string, Set<() => void>>()
  let count = 0
  return {
    /** Takes a place for somebody's stream; `end` is how it is told to stop. Gives the way to leave it. */
    enter: (userId: string, end: () => void): (() => void) => {
      const own = open.get(userId) ?? new Set()
      if (count >= most) throw new DomainError('Unavailable')
      if (own.size >= mostPerPerson) throw new DomainError('TooManyRequests')
      open.set(userId, own.add(end))
      count += 1
      return () => {
        if (!own.delete(end)) return
        count -= 1
        if (own.size === 0) open.delete(userId)
      }
    },
    endAll: (): void => {
      for (const own of open.values()) for (const end of own) end()
    },
  }
}
