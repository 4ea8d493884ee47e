import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

const KEPT_MS = 60_000
/** Each period that is asked for is one: more than people look at in a minute. */
const MOST_KEPT = 200

interface Kept<F> {
  readonly until: number
  readonly value: Promise<F>
}

/**
 * Counts something once a minute for all who ask for the same in this process: many people have the dashboard open, and
 * it reads much. `asOf` tells them how old it is.
 */
export const keepAMinute = <Q extends object, F>(
  read: (deps: Deps, query: Q) => Promise<F>,
): ((deps: Deps, query: Q) => Promise<F>) => {
  const kept = new WeakMap<Db, Map<string, Kept<F>>>()
  return (deps, query) => {
    const now = deps.clock.now().getTime()
    const ours = kept.get(deps.db) ?? new Map<string, Kept<F>>()
    kept.set(deps.db, ours)
    const key = JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const known = ours.get(key)
    if (known && known.until > now) return known.value
    if (ours.size >= MOST_KEPT) ours.clear()
    const value = read(deps, query)
    ours.set(key, { until: now + KEPT_MS, value })
    // What failed is counted again by the next who asks.
    value.catch(() => ours.delete(key))
    return value
  }
}
