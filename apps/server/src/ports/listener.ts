export type HearStaff = (told: string | undefined) => void

/** Receives changes for users, made by any process. */
export interface Listener {
  /** Calls `wake` when something may have changed for this person, until the returned function is called. */
  readonly follow: (userId: string, wake: () => void) => Promise<() => void>
  /** The same for changes that concern staff, with their details; without details if changes were missed. */
  readonly followStaff: (hear: HearStaff) => Promise<() => void>
  readonly close: () => Promise<void>
}

/** Limits of the live streams of a process. */
export interface LiveLimits {
  /** Per process. */
  readonly most: number
  readonly mostPerPerson: number
  readonly heartbeatMs: number
  /** A reader who reads nothing for this long is gone or too slow, and is disconnected. */
  readonly slowestMs: number
  /** Changes for staff within this time after the last message are sent together. */
  readonly gatherMs: number
}
