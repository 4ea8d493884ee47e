import { tx } from '../../../db/client.ts'
import { callerNetwork, callerSite } from './address.ts'
import { type Counted, countAttempts, takeBackAttempts } from './attempts.ts'
import { audit } from '../audit.ts'
import { isKnownDevice } from '../sessions/devices.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'

const WINDOW_SECONDS = 15 * 60

/** Tries at one account from one address, and from all addresses together. */
const ACCOUNT_FROM_ADDRESS = { name: 'sign-in', most: 10, seconds: WINDOW_SECONDS }
const ACCOUNT = { name: 'sign-in/account', most: 50, seconds: WINDOW_SECONDS }
/** Tries at any account from one address. An office of many people shares one. */
const ADDRESS = { name: 'sign-in/address', most: 100, seconds: WINDOW_SECONDS }

/** What is left to those whom the account does not know while it is under attack. */
const ACCOUNT_FROM_SITE = { name: 'sign-in/site', most: 2, seconds: WINDOW_SECONDS }

interface Target {
  readonly email: string
  readonly account: { readonly id: string; readonly generation: number } | undefined
}

/** A try at signing in that has been counted. */
export interface SignInTry {
  readonly succeeded: () => Promise<void>
}

export const tooManyAttempts = (seconds: number): ProtocolError =>
  new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', `Try again in ${seconds} seconds.`, seconds)

/** Written down once, however long it goes on. */
const recordBlock = ({ db, clock }: OwnDeps, { account }: Target, { requestId }: Origin): Promise<void> =>
  tx(db, t =>
    audit(t, {
      kind: 'account.sign_in_blocked',
      accountId: account?.id ?? 'unknown',
      at: clock.now(),
      by: 'anonymous',
      requestId,
    }),
  )

/**
 * Counts a try at an account's password and refuses it when there have been too many. Nobody can lock out somebody
 * at another address: an account under attack from many addresses leaves each new one a few tries, and devices
 * known to the account all of them. The generation is part of what is counted, so a password reset starts anew.
 */
export const beginSignIn = async (deps: OwnDeps, target: Target, origin: Origin): Promise<SignInTry> => {
  const account = [target.email, String(target.account?.generation ?? 0)]
  const fromHere = { limit: ADDRESS, whose: [callerNetwork(origin.address)] }
  const atAccount: Counted[] = [
    { limit: ACCOUNT_FROM_ADDRESS, whose: [...account, callerNetwork(origin.address)] },
    { limit: ACCOUNT, whose: account },
    { limit: ACCOUNT_FROM_SITE, whose: [...account, callerSite(origin.address)] },
  ]
  // The address first: a caller who is over its limit leaves no other traces.
  const [address] = await countAttempts(deps, [fromHere])
  if (address && address.count > ADDRESS.most) throw tooManyAttempts(address.waitSeconds)
  const [here, everywhere, site] = await countAttempts(deps, atAccount)
  if (!here || !everywhere || !site) throw new Error('Every counter gives its count')
  if (here.count > ACCOUNT_FROM_ADDRESS.most) {
    if (here.count === ACCOUNT_FROM_ADDRESS.most + 1) await recordBlock(deps, target, origin)
    throw tooManyAttempts(here.waitSeconds)
  }
  const suspicious = everywhere.count > ACCOUNT.most && site.count > ACCOUNT_FROM_SITE.most
  if (suspicious && !(await isKnownDevice(deps.db, target.account?.id, origin.deviceMark)))
    throw tooManyAttempts(here.waitSeconds)
  const counted = [fromHere, ...atAccount]
  return { succeeded: () => takeBackAttempts(deps, counted) }
}
