import type { Deps } from '../deps.ts'
import type { Db } from './client.ts'

interface Remembered<T> {
  readonly until: number
  readonly value: Promise<T>
}

/**
 * Reads something that everybody needs and hardly anybody changes, at most once in so many seconds. Each process
 * learns of a change by itself: nothing may go by it that a change must stop at once. Whoever comes when the time is
 * over gets what was known, and has it read anew behind their back: they may hold a connection, and wait for none.
 */
export const remember = <T>(
  seconds: number,
  read: (db: Db) => Promise<T>,
): ((deps: Pick<Deps, 'db' | 'clock'>) => Promise<T>) => {
  const kept = new WeakMap<Db, Remembered<T>>()
  return ({ db, clock }) => {
    const now = clock.now().getTime()
    const known = kept.get(db)
    if (known && known.until > now) return known.value
    const value = read(db)
    const until = now + seconds * 1000
    kept.set(db, { until, value: known?.value ?? value })
    value.then(
      () => kept.set(db, { until, value }),
      // What failed is read again by the next who asks.
      () => (known ? kept.set(db, { until: 0, value: known.value }) : kept.delete(db)),
    )
    return known?.value ?? value
  }
}
