import type { Deps } from '../deps.ts'
import type { Db } from './client.ts'

interface Remembered<T> {
  readonly until: number
  readonly value: Promise<T>
}

/**
 * Caches a rarely changed value for some seconds. Each process refreshes on its own: do not use it where a
 * change must apply at once. An expired value is returned while it is read again in the background, because
 * the caller may hold a connection and must not wait for a second one.
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
      // After a failure the next call reads again.
      () => (known ? kept.set(db, { until: 0, value: known.value }) : kept.delete(db)),
    )
    return known?.value ?? value
  }
}
