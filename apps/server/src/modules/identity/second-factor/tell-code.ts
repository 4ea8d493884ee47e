import type { OwnDeps } from '../own.ts'
import type { Factor } from './factors.ts'
import { codeAt, openSecret, stepAt } from './totp.ts'

type Asked = Pick<OwnDeps, 'own' | 'clock'>

/** Whoever has no telephone to look at is told the code that they are about to be asked for, where this is a demo. */
export const tellFirstCode = ({ own, clock }: Asked, email: string | null, secret: string): void => {
  if (email !== null) own.tellCode?.(email, codeAt(secret, stepAt(clock.now())))
}

/** The same of a factor that is enrolled: a code that has not been used. */
export const tellCode = (deps: Asked & Pick<OwnDeps, 'keys'>, email: string | null, factor: Factor): void => {
  const { own, clock, keys } = deps
  if (email === null || !own.tellCode) return
  const secret = openSecret({ keys }, factor)
  if (secret !== undefined)
    own.tellCode(email, codeAt(secret, Math.max(stepAt(clock.now()), factor.last_step + 1)))
}
