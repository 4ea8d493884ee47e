export type HearStaff = (told: string | undefined) => void

/** Hears, from whichever process made it, that something has changed for somebody. */
export interface Listener {
  /** Calls `wake` whenever something may have changed for this person, until the function it gives is called. */
  readonly follow: (userId: string, wake: () => void) => Promise<() => void>
  /** The same of what changes for staff, with what is said of it; with nothing when something went unheard. */
  readonly followStaff: (hear: HearStaff) => Promise<() => void>
  readonly close: () => Promise<void>
}

/** How many streams of changes a process serves, and how. */
export interface LiveLimits {
  /** In this process. */
  readonly most: number
  readonly mostPerPerson: number
  readonly heartbeatMs: number
  /** A reader who takes in nothing for so long is not there any more, or cannot keep up. */
  readonly slowestMs: number
  /** What changes for staff within so long of the last lines is told together. */
  readonly gatherMs: number
}
