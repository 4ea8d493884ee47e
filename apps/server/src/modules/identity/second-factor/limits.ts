import { callerNetwork } from '../address.ts'
import { type Counted, countAttempts, takeBackAttempts } from '../attempts.ts'
import type { Account } from '../accounts.ts'
import { isKnownDevice } from '../devices.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { type SignInTry, tooManyAttempts } from '../sign-in-limits.ts'

const WINDOW_SECONDS = 15 * 60
const FROM_ADDRESS = { name: 'second-factor', most: 10, seconds: WINDOW_SECONDS }
const ACCOUNT = { name: 'second-factor/account', most: 20, seconds: WINDOW_SECONDS }

/**
 * Six digits can be guessed by many callers together, so here the account has a limit for all of them. Who gets here
 * knows the password; the owner's own devices are not held up, and a password reset ends it.
 */
export const beginSecondFactor = async (
  deps: OwnDeps,
  account: Account,
  origin: Origin,
): Promise<SignInTry> => {
  const whose = [account.id, String(account.generation)]
  const counted: Counted[] = [
    { limit: FROM_ADDRESS, whose: [...whose, callerNetwork(origin.address)] },
    { limit: ACCOUNT, whose },
  ]
  const [here, everywhere] = await countAttempts(deps, counted)
  if (!here || !everywhere) throw new Error('Every counter gives its count')
  if (here.count > FROM_ADDRESS.most) throw tooManyAttempts(here.waitSeconds)
  if (everywhere.count > ACCOUNT.most && !(await isKnownDevice(deps.db, account.id, origin.deviceMark)))
    throw tooManyAttempts(everywhere.waitSeconds)
  return { succeeded: () => takeBackAttempts(deps, counted) }
}
