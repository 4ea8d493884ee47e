export type HearStaff = (told: string | undefined) => void

/** Hears, from whichever process made it, that something has changed for somebody. */
export interface Listener {
  /** Calls `wake` whenever something may have changed for this person, until the function it gives is called. */
  readonly follow: (userId: string, wake: () => void) => Promise<() => void>
  /** The same of what changes for staff, with what is said of it; with nothing when something went unheard. */
  readonly followStaff: (hear: HearStaff) => Promise<() => void>
  readonly close: () => Promise<void>
}
