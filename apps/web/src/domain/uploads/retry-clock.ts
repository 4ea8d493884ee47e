/** spec.md §9: from then on nobody tries by itself. */
export const LONGEST_UPLOAD_RETRY_MS = 600_000
export const LONGEST_OPERATION_RETRY_MS = 120_000

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long it has been failing. Getting anywhere at all ends it. */
export interface Failing {
  readonly since: number
  readonly failures: number
}

export const failAgain = (failing: Failing | undefined, now: number): Failing => ({
  since: failing?.since ?? now,
  failures: (failing?.failures ?? 0) + 1,
})

/** How long to wait before the next try, never past the end; nothing, once it is over. */
export const nextPause = (
  { since, failures }: Failing,
  now: number,
  longestMs: number,
): number | undefined => {
  const left = since + longestMs - now
  if (left <= 0) return undefined
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS, left)
}
