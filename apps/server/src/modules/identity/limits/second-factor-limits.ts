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
/** Not reset by a new password: an attacker may be the one who changes it. */
const ACCOUNT_A_DAY = { name: 'second-factor/day', most: 100, seconds: DAY_SECONDS }
/**
 * Recovery codes are too long to guess, even with many callers, so they have their own limit and stay usable.
 */
const RECOVERY = { name: 'recovery-code', most: 10, seconds: WINDOW_SECONDS }

/**
 * Many callers together can guess six digits, so the account has one limit for all of them. Callers here know
 * the password already; devices known to the account are exempt.
 */
export const beginSecondFactor = async (
  deps: OwnDeps,
  origin: Origin,
  { account, by }: { readonly account: Account; readonly by: 'app' | 'recovery' },
): Promise<SignInTry> => {
  const whose = [account.id, String(account.generation)]
  const here = [...whose, callerNetwork(origin.address)]
  const own = { limit: by === 'app' ? FROM_ADDRESS : RECOVERY, whose: here }
  const shared = [
    { limit: ACCOUNT, whose },
    { limit: ACCOUNT_A_DAY, whose: [account.id] },
  ]
  // The address is the gate: a caller over its limit does not count towards the shared limits.
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
