import type { Account } from '../accounts/accounts.ts'
import { callerNetwork } from './address.ts'
import { type Counted, countAttempts, takeBackAttempts } from './attempts.ts'
import { isKnownDevice } from '../sessions/devices.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { type SignInTry, tooManyAttempts } from './sign-in-limits.ts'

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

const FROM_ADDRESS = { name: 'second-factor', most: 10, seconds: WINDOW_SECONDS }
const ACCOUNT = { name: 'second-factor/account', most: 20, seconds: WINDOW_SECONDS }
/** Not even a new password starts this one anew: who changes it may be the one who guesses. */
const ACCOUNT_A_DAY = { name: 'second-factor/day', most: 100, seconds: DAY_SECONDS }
/** Too many signs to be guessed by many callers together: it has a limit of its own, and stays the way out. */
const RECOVERY = { name: 'recovery-code', most: 10, seconds: WINDOW_SECONDS }

/**
 * Six digits can be guessed by many callers together, so here the account has a limit for all of them. Who gets here
 * knows the password; the owner's own devices are not held up.
 */
export const beginSecondFactor = async (
  deps: OwnDeps,
  account: Account,
  by: 'app' | 'recovery',
  origin: Origin,
): Promise<SignInTry> => {
  const whose = [account.id, String(account.generation)]
  const here = [...whose, callerNetwork(origin.address)]
  const own: Counted = { limit: by === 'app' ? FROM_ADDRESS : RECOVERY, whose: here }
  const shared: Counted[] =
    by === 'app'
      ? [
          { limit: ACCOUNT, whose },
          { limit: ACCOUNT_A_DAY, whose: [account.id] },
        ]
      : []
  const counted = [own, ...shared]
  const counts = await countAttempts(deps, counted)
  const over = counted.flatMap(({ limit }, index) => {
    const count = counts[index]
    return count && count.count > limit.most ? [{ limit, wait: count.waitSeconds }] : []
  })
  const [first] = over
  if (first && (first.limit === own.limit || !(await isKnownDevice(deps.db, account.id, origin.deviceMark))))
    throw tooManyAttempts(first.wait)
  return { succeeded: () => takeBackAttempts(deps, counted) }
}
