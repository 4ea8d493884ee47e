import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { AccountSessions } from '../../../db/schema.gen.ts'
import { type Account, accountColumns } from '../accounts/accounts.ts'
import type { EndedBy } from '../../../ports/identity.ts'

export type Session = Selectable<AccountSessions>

export const sessionColumns = [
  'id',
  'account_id',
  'refresh_hash',
  'device',
  'device_mark',
  'provider',
  'second_factor',
  'authenticated_at',
  'last_used_at',
  'ended_at',
  'ended_by',
] as const satisfies readonly (keyof Session)[]

const REFRESH_TOKEN_BYTES = 32
const REFRESH_TOKEN = /^[\w-]{43}$/

export const hashRefreshToken = (token: string): Buffer | undefined =>
  REFRESH_TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined

/** Creates a refresh token and its hash. Only the hash is stored. */
export const newRefreshToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}

export interface NewSession {
  readonly device: string | null
  readonly deviceMark: Buffer | null
  readonly provider: string
  readonly secondFactor: string | null
}

/** A session with its refresh token, which is returned only once. */
export interface OpenedSession {
  readonly session: Session
  readonly refreshToken: string
}

const MOST_OPEN = 50

/** Limits the number of open sessions; those used longest ago are ended. */
export const endSessionsBeyond = async (
  db: Db | Tx,
  accountId: string,
  before: number,
  now: Date,
): Promise<void> => {
  if (before < MOST_OPEN) return
  const beyond = db
    .selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('authenticated_at', 'desc')
    .offset(MOST_OPEN)
  await db
    .updateTable('account_sessions')
    .set({ ended_at: now, ended_by: 'revoked' })
    .where('id', 'in', beyond)
    .execute()
}

/** Opens a session that replaces sessions just ended. */
export const insertSession = async (
  t: Tx,
  accountId: string,
  {
    device,
    deviceMark,
    provider,
    secondFactor,
    authenticatedAt,
  }: NewSession & { readonly authenticatedAt: Date },
  now: Date,
): Promise<OpenedSession> => {
  const { token: refreshToken, hash } = newRefreshToken()
  const session = await t
    .insertInto('account_sessions')
    .values({
      id: randomUUID(),
      account_id: accountId,
      refresh_hash: hash,
      device,
      device_mark: deviceMark,
      provider,
      second_factor: secondFactor,
      authenticated_at: authenticatedAt,
      last_used_at: now,
    })
    .returning(sessionColumns)
    .executeTakeFirstOrThrow()
  return { session, refreshToken }
}

/**
 * Ends every session of the account and all their tokens, in every process from the moment of commit. A
 * concurrent sign-in detects this by the changed generation.
 */
export const endAllSessions = async (t: Tx, accountId: string, by: EndedBy, now: Date): Promise<Account> => {
  const account = await t
    .updateTable('accounts')
    .set(({ eb }) => ({ generation: eb('generation', '+', 1), sessions_valid_since: now }))
    .where('id', '=', accountId)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
  await t
    .updateTable('account_sessions')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', accountId)
    // A session ended by an address change is still accepted for one call; any other end revokes that too.
    .where(({ eb }) => eb('ended_at', 'is', null).or('ended_by', '=', 'email_changed'))
    .execute()
  return account
}

interface Ending {
  readonly accountId: string
  readonly sessionId: string
  readonly extent: 'alone' | 'device'
  readonly by: EndedBy
  readonly now: Date
}

/** Ends one session, or all sessions of the same device. Returns whether there was one to end. */
export const endSession = async (
  t: Tx,
  { accountId, sessionId, extent, by, now }: Ending,
): Promise<boolean> => {
  const sameDevice = t.selectFrom('account_sessions').select('device_mark').where('id', '=', sessionId)
  const { numUpdatedRows } = await t
    .updateTable('account_sessions')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', accountId)
    .where(({ eb }) =>
      extent === 'alone'
        ? eb('id', '=', sessionId)
        : eb('id', '=', sessionId).or('device_mark', '=', sameDevice),
    )
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const openSessions = (db: Db, accountId: string): Promise<Session[]> =>
  db
    .selectFrom('account_sessions')
    .select(sessionColumns)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute()
