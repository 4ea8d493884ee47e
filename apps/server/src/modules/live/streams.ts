import { DomainError } from '../../domain-error.ts'
import type { LiveLimits } from '../../ports/listener.ts'

export const usualLimits: LiveLimits = {
  most: 5000,
  mostPerPerson: 12,
  heartbeatMs: 20_000,
  slowestMs: 10_000,
  gatherMs: 200,
}

/** Open streams of this process, limited per person and in total. */
export const openStreams = ({ most, mostPerPerson }: LiveLimits) => {
  const open = new Map<string, Set<() => void>>()
  let count = 0
  return {
    /** Registers a stream of a person; `end` closes it. Returns a function that removes the registration. */
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
