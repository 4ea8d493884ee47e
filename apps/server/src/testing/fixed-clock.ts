import type { Clock } from '../platform/clock.ts'

export interface FixedClock extends Clock {
  readonly advance: (milliseconds: number) => void
}

/** A clock that stands still until the test moves it. */
export const fixedClock = (at = '2026-11-16T09:00:00Z'): FixedClock => {
  let now = Date.parse(at)
  return {
    now: () => new Date(now),
    advance: milliseconds => {
      now += milliseconds
    },
  }
}
