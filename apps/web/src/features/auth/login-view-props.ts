import type { FinishSignIn } from '../../shared/auth/operations.ts'

/** Of each view of the sign-in page. */
export interface LoginViewProps {
  /** The address typed in another view. */
  readonly typedEmail: string
  readonly onEmail: (email: string) => void
  /** The password, the link or the other account was right; a second factor is asked for. */
  readonly onSecondFactor: (finish: FinishSignIn) => void
}
