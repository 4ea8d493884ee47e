import { countOrRefuse } from '../limits/attempts.ts'
import type { OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'
import { passwordFault } from './rules.ts'

/** Hashing is expensive, so it is limited per account. */
const NEW_PASSWORDS = { name: 'new-password', most: 30, seconds: 15 * 60 }

/** Rejects a password that violates the operator's policy. */
export const checkNewPassword = ({ own }: OwnDeps, password: string): void => {
  const fault = passwordFault(password, own.settings.passwordPolicy)
  if (fault?.kind === 'weak')
    throw new ProtocolError('WEAK_PASSWORD', `Password should be at least ${fault.minLength} characters`)
  if (fault)
    throw new ProtocolError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${fault.requirements.join(', ')}]`,
    )
}

/** Hashes a new password. Without an account id it is for a sign-up, which is limited by address instead. */
export const newPasswordHash = async (
  deps: OwnDeps,
  password: string,
  accountId?: string,
): Promise<string> => {
  checkNewPassword(deps, password)
  if (accountId !== undefined) await countOrRefuse(deps, { limit: NEW_PASSWORDS, whose: [accountId] })
  return deps.own.hasher.hash(password)
}
