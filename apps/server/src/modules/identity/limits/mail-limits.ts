import type { Purpose } from '../codes/action-codes.ts'
import { callerNetwork } from './address.ts'
import { countOne, countOrRefuse, tooManyAttempts } from './attempts.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'

const HOUR_SECONDS = 60 * 60

const SIGN_UPS = { name: 'sign-up/address', most: 100, seconds: HOUR_SECONDS }
/** No lock-out: each of the mails already sent carries a code that is still good. */
const MAILS_TO = { name: 'mail/to', most: 5, seconds: HOUR_SECONDS }
const MAILS_FROM = { name: 'mail/from', most: 60, seconds: HOUR_SECONDS }
/** To one who is to confirm an address for several accounts: only one of them is theirs. */
const MAILS_TO_NEW = { name: 'mail/to-new', most: 20, seconds: HOUR_SECONDS }

/** First of all, so that a caller who is over it leaves no other traces. */
const countCaller = (deps: OwnDeps, { address }: Origin): Promise<void> =>
  countOrRefuse(deps, { limit: MAILS_FROM, whose: [callerNetwork(address)] })

/** Counts a sign-up from this address. */
export const countSignUp = (deps: OwnDeps, { address }: Origin): Promise<void> =>
  countOrRefuse(deps, { limit: SIGN_UPS, whose: [callerNetwork(address)] })

/** Counts a mail of this kind, whether or not there is an account to send it to: the answer tells nothing. */
export const countMail = async (
  deps: OwnDeps,
  purpose: Purpose,
  email: string,
  origin: Origin,
): Promise<void> => {
  await countCaller(deps, origin)
  const wait = await countOne(deps, { limit: MAILS_TO, whose: [purpose, email] })
  if (wait === undefined) return
  if (purpose === 'PASSWORD_RESET')
    throw new ProtocolError('RESET_PASSWORD_EXCEED_LIMIT', `Try again in ${wait} seconds.`, wait)
  throw tooManyAttempts(wait)
}

/** Counts a mail about a new address for this account. */
export const countChangeMail = async (
  deps: OwnDeps,
  accountId: string,
  newEmail: string,
  origin: Origin,
): Promise<void> => {
  await countCaller(deps, origin)
  await countOrRefuse(deps, { limit: MAILS_TO, whose: ['change', accountId, newEmail] })
  await countOrRefuse(deps, { limit: MAILS_TO_NEW, whose: [newEmail] })
}
