import type { OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol/error.ts'
import { passwordFault } from './rules.ts'

/** The hash of a password that somebody has chosen, if the operator's policy lets it pass. */
export const newPasswordHash = async ({ own }: OwnDeps, password: string): Promise<string> => {
  const fault = passwordFault(password, own.settings.passwordPolicy)
  if (fault?.kind === 'weak')
    throw new ProtocolError('WEAK_PASSWORD', `Password should be at least ${fault.minLength} characters`)
  if (fault)
    throw new ProtocolError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${fault.requirements.join(', ')}]`,
    )
  return own.hasher.hash(password)
}
