import { vi } from 'vitest'

/** Waits of these lengths are over at once; gives the list of those that were asked for. */
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
