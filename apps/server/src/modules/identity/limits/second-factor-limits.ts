import type { Account } from '../accounts/accounts.ts'
import { callerNetwork } from './address.ts'
import { countAttempts, takingBack, tooManyAttempts } from './attempts.ts'
import { isKnownDevice } from '../sessions/devices.ts'
import type { Origin, OwnDeps } from '../own.ts'
import type { SignInTry } from './sign-in-limits.ts'

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
  const own = { limit: by === 'app' ? FROM_ADDRESS : RECOVERY, whose: here }
  const shared = [
    { limit: ACCOUNT, whose },
    { limit: ACCOUNT_A_DAY, whose: [account.id] },
  ]
  // The address is the gate: who is over its limit counts for nobody else.
  const counted = [own, ...(by === 'app' ? shared : [])] as const
  const counts = await countAttempts(deps, ...counted)
  const over = counts.map(({ count, waitSeconds }, index) =>
    count > (counted[index]?.limit.most ?? 0) ? waitSeconds : undefined,
  )
  const [ownWait, ...sharedWaits] = over
  if (ownWait !== undefined) throw tooManyAttempts(ownWait)
  const wait = sharedWaits.find(each => each !== undefined)
  if (wait !== undefined && !(await isKnownDevice(deps.db, account.id, origin.deviceMark)))
    throw tooManyAttempts(wait)
  return { takingBack: takingBack(deps, ...counted) }
}
