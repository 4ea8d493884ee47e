import { tx, type Tx } from '../../../db/client.ts'
import { queueMail } from '../../mail/public.ts'
import { type Account, findProviders } from '../accounts/accounts.ts'
import { countAttempts } from '../limits/attempts.ts'
import { audit } from '../audit.ts'
import { deviceName } from './device-name.ts'
import { rememberDevice } from './devices.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { pendingSecondFactor } from '../second-factor/pending.ts'
import { insertSession, type NewSession, type OpenedSession } from './sessions.ts'
import { tooManyAttempts } from '../limits/sign-in-limits.ts'
import { ID_TOKEN_SECONDS } from '../tokens/claims.ts'
import { mintIdToken } from '../tokens/mint.ts'

/** The tokens as the protocol writes them. */
export interface Tokens {
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
}

/** Tokens for a session of the account. */
export const tokensFor = async (
  deps: OwnDeps,
  account: Account,
  { session, refreshToken }: OpenedSession,
): Promise<Tokens> => ({
  localId: account.id,
  idToken: await mintIdToken(deps, account, session, await findProviders(deps.db, account.id)),
  refreshToken,
  expiresIn: String(ID_TOKEN_SECONDS),
})

const HOUR_SECONDS = 60 * 60
/** Who has the password may sign in as often as anybody could want to, and not fill the log without end. */
const SIGN_INS = { name: 'signed-in', most: 200, seconds: HOUR_SECONDS }
const NEW_DEVICE_MAILS = { name: 'mail/new-device', most: 3, seconds: HOUR_SECONDS }

/** An address that nobody has verified may be a stranger's, whom we do not write to again and again. */
const tellOfNewDevice = async (
  t: Tx,
  deps: OwnDeps,
  account: Account,
  device: string | null,
): Promise<void> => {
  if (account.email === null || !account.email_verified) return
  const [mails] = await countAttempts({ ...deps, db: t }, [{ limit: NEW_DEVICE_MAILS, whose: [account.id] }])
  if (mails && mails.count > NEW_DEVICE_MAILS.most) return
  const link = new URL('/settings/account', deps.publicUrl).href
  await queueMail(t, deps, {
    to: account.email,
    message: {
      template: 'new_device',
      device: device ?? 'Un dispositivo desconocido',
      at: deps.clock.now(),
      link,
    },
  })
}

type Proof = Omit<NewSession, 'device'>

/** Opens a session on this device, in the caller's transaction. */
export const openSession = async (
  t: Tx,
  deps: OwnDeps,
  account: Account,
  proof: Proof,
  origin: Origin,
): Promise<OpenedSession> => {
  const now = deps.clock.now()
  const [signIns] = await countAttempts({ ...deps, db: t }, [{ limit: SIGN_INS, whose: [account.id] }])
  if (signIns && signIns.count > SIGN_INS.most) throw tooManyAttempts(signIns.waitSeconds)
  const device = deviceName(origin.userAgent)
  const { mark, isNew } = await rememberDevice(t, account.id, origin.deviceMark, now)
  if (isNew) await tellOfNewDevice(t, deps, account, device)
  const opened = await insertSession(t, account.id, { ...proof, device }, now)
  await audit(t, {
    kind: 'account.signed_in',
    accountId: account.id,
    at: now,
    requestId: origin.requestId,
    facts: {
      session: opened.session.id,
      provider: proof.provider,
      newDevice: isNew,
      secondFactor: proof.secondFactor !== null,
    },
  })
  origin.markDevice(mark)
  return opened
}

/**
 * Signs in whoever has proved to be the person, unless in the meantime the account was disabled or all its sessions
 * were ended: then what was proved is no longer so. Gives undefined for that.
 */
const signInNow = (deps: OwnDeps, account: Account, proof: Proof, origin: Origin) =>
  tx(deps.db, async t => {
    const current = await t
      .updateTable('accounts')
      .set({ last_login_at: deps.clock.now() })
      .where('id', '=', account.id)
      .where('generation', '=', account.generation)
      .where('disabled_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return current && { account: current, opened: await openSession(t, deps, current, proof, origin) }
  })

/** Tokens, or where the account has a second factor, what that one has to be proved with. */
export const signIn = async (deps: OwnDeps, account: Account, provider: string, origin: Origin) => {
  const pending = await pendingSecondFactor(deps, account, provider)
  if (pending) return pending
  const signedIn = await signInNow(deps, account, { provider, secondFactor: null }, origin)
  return signedIn && tokensFor(deps, signedIn.account, signedIn.opened)
}

/** The same, once the second factor has been proved. */
export const signInWithSecondFactor = async (
  deps: OwnDeps,
  account: Account,
  provider: string,
  factorId: string,
  origin: Origin,
): Promise<Tokens | undefined> => {
  const signedIn = await signInNow(deps, account, { provider, secondFactor: factorId }, origin)
  return signedIn && tokensFor(deps, signedIn.account, signedIn.opened)
}
