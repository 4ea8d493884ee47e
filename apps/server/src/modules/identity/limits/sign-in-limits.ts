import type { RawBuilder } from 'kysely'
import { tx } from '../../../db/client.ts'
import { callerNetwork, callerSite } from './address.ts'
import { countAttempts, takingBack, tooManyAttempts } from './attempts.ts'
import { audit } from '../audit.ts'
import { isKnownDevice } from '../sessions/devices.ts'
import type { Origin, OwnDeps } from '../own.ts'

const WINDOW_SECONDS = 15 * 60

/** Attempts at one account from one address, and from all addresses together. */
const ACCOUNT_FROM_ADDRESS = { name: 'sign-in', most: 10, seconds: WINDOW_SECONDS }
const ACCOUNT = { name: 'sign-in/account', most: 50, seconds: WINDOW_SECONDS }
/** Attempts at any account from one address. An office with many people shares one. */
const ADDRESS = { name: 'sign-in/address', most: 100, seconds: WINDOW_SECONDS }

/** Attempts left to unknown devices while the account is under attack. */
const ACCOUNT_FROM_SITE = { name: 'sign-in/site', most: 2, seconds: WINDOW_SECONDS }

/** Successful sign-ins are limited too: each one adds to the event log, which is append-only. */
const SIGN_INS = { name: 'signed-in', most: 200, seconds: 60 * 60 }

interface Target {
  readonly email: string
  readonly account: { readonly id: string; readonly generation: number } | undefined
}

/** A counted sign-in attempt. */
export interface SignInTry {
  /** SQL fragment that takes the attempt back after it succeeded. */
  readonly takingBack: RawBuilder<unknown>
}

/** Recorded once per block, however long it lasts. */
const recordBlock = ({ db, clock }: OwnDeps, { traceId }: Origin, { account }: Target): Promise<void> =>
  tx(db, t =>
    audit(t, {
      kind: 'account.sign_in_blocked',
      accountId: account?.id ?? 'unknown',
      at: clock.now(),
      by: 'anonymous',
      traceId,
    }),
  )

/**
 * Counts a password attempt and rejects it when there were too many. An attacker cannot lock out the owner:
 * when an account is attacked from many addresses, each new one keeps a few attempts and known devices keep
 * all. The generation is part of the key, so a password reset restarts the count.
 */
export const beginSignIn = async (deps: OwnDeps, origin: Origin, target: Target): Promise<SignInTry> => {
  const account = [target.email, String(target.account?.generation ?? 0)]
  const network = callerNetwork(origin.address)
  // The address is the gate: a caller over its limit changes no other counter.
  const site = callerSite(origin.address)
  const counted = [
    { limit: ADDRESS, whose: [network] },
    { limit: ACCOUNT_FROM_ADDRESS, whose: [...account, network] },
    { limit: ACCOUNT, whose: account },
    // For most callers the site equals the network, which is counted already.
    ...(site === network ? [] : [{ limit: ACCOUNT_FROM_SITE, whose: [...account, site] }]),
  ] as const
  const signIns = { limit: SIGN_INS, whose: [target.email, network] }
  const [address, all, here, everywhere, fromSite = here] = await countAttempts(
    deps,
    counted[0],
    signIns,
    ...counted.slice(1),
  )
  if (!here || !everywhere || !fromSite || !all) throw new Error('Every counter gives its count')
  if (address.count > ADDRESS.most) throw tooManyAttempts(address.waitSeconds)
  if (all.count > SIGN_INS.most) throw tooManyAttempts(all.waitSeconds)
  if (here.count > ACCOUNT_FROM_ADDRESS.most) {
    if (here.count === ACCOUNT_FROM_ADDRESS.most + 1) await recordBlock(deps, origin, target)
    throw tooManyAttempts(here.waitSeconds)
  }
  const suspicious = everywhere.count > ACCOUNT.most && fromSite.count > ACCOUNT_FROM_SITE.most
  if (suspicious && !(await isKnownDevice(deps.db, target.account?.id, origin.deviceMark)))
    throw tooManyAttempts(here.waitSeconds)
  return { takingBack: takingBack(deps, ...counted) }
}
