/** Automatic retries stop after this time (spec.md §9). */
export const LONGEST_UPLOAD_RETRY_MS = 600_000
export const LONGEST_OPERATION_RETRY_MS = 120_000

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long attempts have been failing. Any progress resets it. */
export interface Failing {
  readonly since: number
  readonly failures: number
}

export const failAgain = (failing: Failing | undefined, now: number): Failing => ({
  since: failing?.since ?? now,
  failures: (failing?.failures ?? 0) + 1,
})

/** The pause before the next attempt, within the limit; undefined when the time is over. */
export const nextPause = (
  { since, failures }: Failing,
  now: number,
  longestMs: number,
): number | undefined => {
  const left = since + longestMs - now
  if (left <= 0) return undefined
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS, left)
}
