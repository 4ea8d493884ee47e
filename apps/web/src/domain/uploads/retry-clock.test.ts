import { expect, test } from 'vitest'
import {
  failAgain,
  type Failing,
  LONGEST_OPERATION_RETRY_MS,
  LONGEST_UPLOAD_RETRY_MS,
  nextPause,
} from './retry-clock.ts'

/** The time of the last attempt when every attempt fails. */
const lastTryAt = (longestMs: number): number => {
  let now = 0
  let failing: Failing | undefined
  for (;;) {
    failing = failAgain(failing, now)
    const pause = nextPause(failing, now, longestMs)
    if (pause === undefined) return now
    expect(pause).toBeGreaterThan(0)
    now += pause
  }
}

test('§9 files: automatic retries stop after 600 s for an upload and 120 s for an operation', () => {
  expect(LONGEST_UPLOAD_RETRY_MS).toBe(600_000)
  expect(LONGEST_OPERATION_RETRY_MS).toBe(120_000)
  expect(lastTryAt(LONGEST_UPLOAD_RETRY_MS)).toBe(600_000)
  expect(lastTryAt(LONGEST_OPERATION_RETRY_MS)).toBe(120_000)
})

test('pauses grow to 30 s and no further', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map(failures => nextPause({ since: 0, failures }, 0, 600_000))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('progress resets the clock', () => {
  expect(failAgain(undefined, 500_000)).toEqual({ since: 500_000, failures: 1 })
})
