import type { Deps } from '../deps.ts'
import type { Act } from './acts.ts'
import { type Sitting, startOf } from './sittings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** When a scene happens: before the first start, or relative to a session. */
type Moment = { readonly daysAgo: number } | { readonly of: Sitting; readonly hours: number }

export interface Scene {
  readonly when: Moment
  readonly act: Act
}

export const at = (daysAgo: number, ...acts: readonly Act[]): Scene[] =>
  // Minutes apart, so that no two acts of a person have the same time.
  acts.map((act, index) => ({ when: { daysAgo: daysAgo - index * 0.003 }, act }))

/** A scene the given number of hours after the start of a session. */
export const around = (of: Sitting, hours: number, act: Act): Scene => ({ when: { of, hours }, act })

/** No person acts: only the periodic work runs. */
export const timePasses: Act = () => Promise.resolve()

const timeOf = async (deps: Deps, begun: Date, when: Moment): Promise<number> =>
  'of' in when
    ? (await startOf(deps, begun, when.of)).instant.getTime() + when.hours * HOUR_MS
    : begun.getTime() - when.daysAgo * DAY_MS

/** Sorts scenes by time. */
export const inOrder = async (
  deps: Deps,
  begun: Date,
  scenes: readonly Scene[],
): Promise<{ readonly time: number; readonly act: Act }[]> => {
  const timed: { time: number; act: Act }[] = []
  for (const { when, act } of scenes) timed.push({ time: await timeOf(deps, begun, when), act })
  return timed.toSorted((one, other) => one.time - other.time)
}
