import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

const KEPT_MS = 60_000
/** One entry per period: more than users ask for within a minute. */
const MOST_KEPT = 200

interface Kept<F> {
  readonly until: number
  readonly value: Promise<F>
}

/**
 * Caches figures per query for a minute in this process: many users keep the dashboard open, and the queries
 * are expensive. `asOf` tells their age.
 */
export const cacheForMinute = <Q extends object, F>(
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
    // Failed reads are not cached.
    value.catch(() => ours.delete(key))
    return value
  }
}
