export type Severity = 'error' | 'success' | 'warning' | 'info' | 'idle'

/** A toast as spec.md §9 has it. */
export interface Notice {
  readonly severity: Severity
  readonly title: string
  readonly description?: string
  readonly action?: {
    readonly label: string
    readonly run: () => void
    /** Whether pressing it also takes the toast away: yes, unless told. */
    readonly dismisses?: boolean
  }
  /** Whether it goes by itself: yes, unless told. */
  readonly autoClose?: boolean
  /** How long it stays then, in milliseconds: 5000 unless told. */
  readonly duration?: number
  /** The person closed or swiped it away; not when it went by itself or we took it away. */
  readonly onDismiss?: () => void
}

const DEFAULT_DURATION_MS = 5000

export const durationOf = ({ autoClose = true, duration = DEFAULT_DURATION_MS }: Notice): number =>
  autoClose ? duration : Infinity
