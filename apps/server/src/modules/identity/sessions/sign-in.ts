import type { RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { type Db, tx, type Tx } from '../../../db/client.ts'
import { writeEvent } from '../../../events/write.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { queueMail } from '../../mail/public.ts'
import { type Account, findProviders, type LinkedProvider } from '../accounts/accounts.ts'
import { countOne } from '../limits/attempts.ts'
import { auditing } from '../audit.ts'
import { deviceName } from './device-name.ts'
import { markOf } from './devices.ts'
import { openSessionOf } from './open-session.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { pendingSecondFactor } from '../second-factor/pending.ts'
import type { NewSession, OpenedSession } from './sessions.ts'
import { ID_TOKEN_SECONDS } from '../tokens/claims.ts'
import { mintIdToken } from '../tokens/mint.ts'
import { notifyJob } from '../../notifications/jobs.ts'

/** Tokens as the protocol formats them. */
export interface Tokens {
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
}

export const tokensFor = async (
  deps: OwnDeps,
  account: Account,
  { session, refreshToken }: OpenedSession,
  providers?: readonly LinkedProvider[],
): Promise<Tokens> => ({
  localId: account.id,
  idToken: await mintIdToken(deps, account, session, providers ?? (await findProviders(deps.db, account.id))),
  refreshToken,
  expiresIn: String(ID_TOKEN_SECONDS),
})

const NEW_DEVICE_MAILS = { name: 'mail/new-device', most: 3, seconds: 60 * 60 }

/** An unverified address may belong to another person, so the number of these mails is limited. */
const tellOfNewDevice = async (
  t: Tx,
  deps: OwnDeps,
  { traceId }: Origin,
  { account, device }: { readonly account: Account; readonly device: string | null },
): Promise<void> => {
  const at = deps.clock.now()
  const eventId = await writeEvent(t, {
    kind: 'account.device_added',
    at,
    actor: { kind: 'user', id: account.id },
    object: { kind: 'account', id: account.id },
    traceId,
  })
  await addJob(t, notifyJob, { eventId })
  if (account.email === null || !account.email_verified) return
  const counted = { limit: NEW_DEVICE_MAILS, whose: [account.id] }
  if ((await countOne({ ...deps, db: t }, counted)) !== undefined) return
  const link = new URL('/settings/account', deps.publicUrl).href
  await queueMail(t, deps, {
    to: account.email,
    message: { template: 'new_device', device: device ?? 'Un dispositivo desconocido', at, link },
  })
}

/** How the person proved their identity. */
interface Proof extends Pick<NewSession, 'provider' | 'secondFactor'> {
  /** By a mailed link, which the protocol reports as the password provider. */
  readonly byLink?: boolean
}

interface SigningIn {
  readonly account: Account
  readonly proof: Proof
  /** SQL fragment that runs in the same statement. */
  readonly alongside?: RawBuilder<unknown>
}

interface SignedIn {
  readonly account: Account
  readonly opened: OpenedSession
}

/**
 * Signs in a person who has proved their identity. Returns undefined when the account was disabled or all its
 * sessions were ended meanwhile. Needs a transaction unless the device is known: then it is one statement
 * that includes `alongside`.
 */
export const signInWithin = async (
  db: Db | Tx,
  deps: OwnDeps,
  origin: Origin,
  { account, proof: { byLink = false, provider, secondFactor }, alongside }: SigningIn,
): Promise<SignedIn | undefined> => {
  const now = deps.clock.now()
  const device = deviceName(origin.userAgent)
  const { mark, hash: deviceMark } = markOf(origin.deviceMark)
  const sessionId = randomUUID()
  const happened = {
    kind: 'account.signed_in' as const,
    accountId: account.id,
    at: now,
    traceId: origin.traceId,
    facts: { session: sessionId, provider, secondFactor: secondFactor !== null, byLink },
  }
  const result = await openSessionOf(db, account, {
    session: { provider, secondFactor, device, deviceMark },
    now,
    sessionId,
    alongside,
    recorded: when => auditing(happened, when),
  })
  if (!result) return undefined
  // Outside a transaction the device was known when read: if it was forgotten since, its sessions have ended.
  if (result.newDevice && db.isTransaction)
    await tellOfNewDevice(db as Tx, deps, origin, { account: result.account, device })
  origin.markDevice(mark)
  return result
}

/** Returns tokens, or the pending second factor when the account has one. */
export const signIn = async (
  deps: OwnDeps,
  origin: Origin,
  { account, provider }: { readonly account: Account; readonly provider: string },
) => {
  const pending = await pendingSecondFactor(deps.db, deps, account, provider)
  if (pending) return pending
  const proof = { provider, secondFactor: null }
  const signedIn = await tx(deps.db, t => signInWithin(t, deps, origin, { account, proof }))
  return signedIn && tokensFor(deps, signedIn.account, signedIn.opened)
}
