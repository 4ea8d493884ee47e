export type Severity = 'error' | 'success' | 'warning' | 'info' | 'idle'

/** A toast (spec.md §9). */
export interface Notice {
  readonly severity: Severity
  readonly title: string
  readonly description?: string
  readonly action?: {
    readonly label: string
    readonly run: () => void
    /** Whether the action also closes the toast. Default: true. */
    readonly dismisses?: boolean
  }
  /** Whether it closes by itself. Default: true. */
  readonly autoClose?: boolean
  /** Milliseconds until it closes. Default: 5000. */
  readonly duration?: number
  /** Called when the user closes or swipes it, not when it closes by itself or by code. */
  readonly onDismiss?: () => void
}

const DEFAULT_DURATION_MS = 5000

export const durationOf = ({ autoClose = true, duration = DEFAULT_DURATION_MS }: Notice): number =>
  autoClose ? duration : Infinity
