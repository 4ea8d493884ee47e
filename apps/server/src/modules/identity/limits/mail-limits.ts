import type { Purpose } from '../codes/action-codes.ts'
import { callerNetwork } from './address.ts'
import { countOne, countOrRefuse, tooManyAttempts } from './attempts.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'

const HOUR_SECONDS = 60 * 60

const SIGN_UPS = { name: 'sign-up/address', most: 100, seconds: HOUR_SECONDS }
/** Not a lock-out: every mail already sent carries a code that is still valid. */
const MAILS_TO = { name: 'mail/to', most: 5, seconds: HOUR_SECONDS }
const MAILS_FROM = { name: 'mail/from', most: 60, seconds: HOUR_SECONDS }
/** For an address that several accounts ask to confirm: only one of them can be its owner's. */
const MAILS_TO_NEW = { name: 'mail/to-new', most: 20, seconds: HOUR_SECONDS }

/** Counted first, so that a caller over this limit changes no other counter. */
const countCaller = (deps: OwnDeps, { address }: Origin): Promise<void> =>
  countOrRefuse(deps, { limit: MAILS_FROM, whose: [callerNetwork(address)] })

export const countSignUp = (deps: OwnDeps, { address }: Origin): Promise<void> =>
  countOrRefuse(deps, { limit: SIGN_UPS, whose: [callerNetwork(address)] })

/** Counts a mail of this kind whether or not the account exists, so that the answer does not reveal it. */
export const countMail = async (
  deps: OwnDeps,
  origin: Origin,
  { purpose, email }: { readonly purpose: Purpose; readonly email: string },
): Promise<void> => {
  await countCaller(deps, origin)
  const wait = await countOne(deps, { limit: MAILS_TO, whose: [purpose, email] })
  if (wait === undefined) return
  if (purpose === 'PASSWORD_RESET')
    throw new ProtocolError('RESET_PASSWORD_EXCEED_LIMIT', `Try again in ${wait} seconds.`, wait)
  throw tooManyAttempts(wait)
}

/** Counts a mail about an address change of this account. */
export const countChangeMail = async (
  deps: OwnDeps,
  origin: Origin,
  { accountId, newEmail }: { readonly accountId: string; readonly newEmail: string },
): Promise<void> => {
  await countCaller(deps, origin)
  await countOrRefuse(deps, { limit: MAILS_TO, whose: ['change', accountId, newEmail] })
  await countOrRefuse(deps, { limit: MAILS_TO_NEW, whose: [newEmail] })
}
