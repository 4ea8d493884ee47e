import { vi } from 'vitest'

/** Timers of these lengths fire at once. Returns the list of requested delays. */
export const skipWaits = (...lengths: readonly number[]) => {
  const waited: number[] = []
  const original = setTimeout
  const skipping = (run: () => void, ms?: number) => {
    if (ms === undefined || !lengths.includes(ms)) return original(run, ms)
    waited.push(ms)
    return original(run, 0)
  }
  vi.stubGlobal('setTimeout', skipping)
  return waited
}
