import { SecondFactorView } from '@habilita/browser/sign-in/second-factor-view'
import { identity } from '../../../shared/auth/identity.ts'
import type { FinishSignIn } from '../../../shared/auth/operations.ts'

interface SecondFactorProps {
  readonly finish: FinishSignIn
  readonly onBack: () => void
}

const SecondFactor = ({ finish, onBack }: SecondFactorProps) => (
  <SecondFactorView finish={code => identity(() => finish(code))} onBack={onBack} />
)

export default SecondFactor
