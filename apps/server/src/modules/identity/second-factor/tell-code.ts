import type { OwnDeps } from '../own.ts'
import type { Factor } from './factors.ts'
import { codeAt, openSecret, stepAt } from './totp.ts'

type Asked = Pick<OwnDeps, 'own' | 'clock'>

/** In a demo, shows the code that the person is about to be asked for, so that no telephone is needed. */
export const tellFirstCode = ({ own, clock }: Asked, email: string | null, secret: string): void => {
  if (email !== null) own.tellCode?.(email, codeAt(secret, stepAt(clock.now())))
}

/** Same for an enrolled factor: a code that has not been used. */
export const tellCode = (deps: Asked & Pick<OwnDeps, 'keys'>, email: string | null, factor: Factor): void => {
  const { own, clock, keys } = deps
  if (email === null || !own.tellCode) return
  const secret = openSecret({ keys }, factor)
  if (secret !== undefined)
    own.tellCode(email, codeAt(secret, Math.max(stepAt(clock.now()), factor.last_step + 1)))
}
