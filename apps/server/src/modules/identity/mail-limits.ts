import { callerNetwork } from './address.ts'
import { countAttempts } from './attempts.ts'
import type { Purpose } from './action-codes.ts'
import type { Origin, OwnDeps } from './own.ts'
import { ProtocolError } from './protocol/error.ts'
import { tooManyAttempts } from './sign-in-limits.ts'

const HOUR_SECONDS = 60 * 60

const SIGN_UPS = { name: 'sign-up/address', most: 100, seconds: HOUR_SECONDS }
/** No lock-out: each of the mails already sent carries a code that is still good. */
const MAILS_TO = { name: 'mail/to', most: 5, seconds: HOUR_SECONDS }
const MAILS_FROM = { name: 'mail/from', most: 60, seconds: HOUR_SECONDS }

/** Counts a sign-up from this address. */
export const countSignUp = async (deps: OwnDeps, origin: Origin): Promise<void> => {
  const [sent] = await countAttempts(deps, [{ limit: SIGN_UPS, whose: [callerNetwork(origin.address)] }])
  if (sent && sent.count > SIGN_UPS.most) throw tooManyAttempts(sent.waitSeconds)
}

/** Counts a mail of this kind, whether or not there is an account to send it to: the answer tells nothing. */
export const countMail = async (
  deps: OwnDeps,
  purpose: Purpose,
  email: string,
  origin: Origin,
): Promise<void> => {
  const [to, from] = await countAttempts(deps, [
    { limit: MAILS_TO, whose: [purpose, email] },
    { limit: MAILS_FROM, whose: [callerNetwork(origin.address)] },
  ])
  if (from && from.count > MAILS_FROM.most) throw tooManyAttempts(from.waitSeconds)
  if (!to || to.count <= MAILS_TO.most) return
  if (purpose === 'PASSWORD_RESET')
    throw new ProtocolError(
      'RESET_PASSWORD_EXCEED_LIMIT',
      `Try again in ${to.waitSeconds} seconds.`,
      to.waitSeconds,
    )
  throw tooManyAttempts(to.waitSeconds)
}
