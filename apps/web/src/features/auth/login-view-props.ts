import type { FinishSignIn } from '../../shared/auth/operations.ts'

export interface LoginViewProps {
  /** The address typed in another view. */
  readonly typedEmail: string
  readonly onEmail: (email: string) => void
  /** The first factor was correct; a second one is needed. */
  readonly onSecondFactor: (finish: FinishSignIn) => void
}
