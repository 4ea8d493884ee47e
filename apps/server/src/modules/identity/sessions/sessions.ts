import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { AccountSessions } from '../../../db/schema.gen.ts'
import type { Account } from '../accounts/accounts.ts'

export type Session = Selectable<AccountSessions>

/** Why sessions end. What ends all of an account's is also why they cannot go on anywhere else. */
export type EndedBy =
  | 'signed_out'
  | 'revoked'
  | 'password_changed'
  | 'email_changed'
  | 'email_recovered'
  | 'second_factor_changed'
  | 'disabled'
  | 'deleted'

const REFRESH_TOKEN_BYTES = 32
const REFRESH_TOKEN = /^[\w-]{43}$/

export const hashRefreshToken = (token: string): Buffer | undefined =>
  REFRESH_TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined

export interface NewSession {
  readonly device: string | null
  readonly provider: string
  readonly secondFactor: string | null
  /** When the person last proved who they are: now, unless the session takes the place of another. */
  readonly authenticatedAt?: Date
}

/** A session with the token that refreshes it, which is told this once. */
export interface OpenedSession {
  readonly session: Session
  readonly refreshToken: string
}

const MOST_OPEN = 50

/** Nobody has so many devices: the ones used longest ago are signed out. */
const endBeyond = async (t: Tx, accountId: string, most: number, now: Date): Promise<void> => {
  const beyond = t
    .selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('authenticated_at', 'desc')
    .offset(most)
  await t
    .updateTable('account_sessions')
    .set({ ended_at: now, ended_by: 'revoked' })
    .where('id', 'in', beyond)
    .execute()
}

export const insertSession = async (
  t: Tx,
  accountId: string,
  { device, provider, secondFactor, authenticatedAt }: NewSession,
  now: Date,
): Promise<OpenedSession> => {
  const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')
  const session = await t
    .insertInto('account_sessions')
    .values({
      id: randomUUID(),
      account_id: accountId,
      refresh_hash: createHash('sha256').update(refreshToken).digest(),
      device,
      provider,
      second_factor: secondFactor,
      authenticated_at: authenticatedAt ?? now,
      last_used_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await endBeyond(t, accountId, MOST_OPEN, now)
  return { session, refreshToken }
}

/**
 * Ends every session of the account, with all tokens that name one, in every process from the moment this commits.
 * A sign-in that is under way notices by the generation that it comes too late.
 */
export const endAllSessions = async (
  t: Tx,
  accountId: string,
  by: EndedBy,
  now: Date,
): Promise<Account | undefined> => {
  const account = await t
    .updateTable('accounts')
    .set(({ eb }) => ({ generation: eb('generation', '+', 1), sessions_valid_since: now }))
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  await t
    .updateTable('account_sessions')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', accountId)
    // Whoever may still make one call because the address changed may not after something else has happened.
    .where(({ eb }) => eb('ended_at', 'is', null).or('ended_by', '=', 'email_changed'))
    .execute()
  return account
}

/** Ends one session of the account. Gives whether there was one to end. */
export const endOneSession = async (t: Tx, accountId: string, sessionId: string, by: EndedBy, now: Date) => {
  const { numUpdatedRows } = await t
    .updateTable('account_sessions')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const openSessions = (db: Db, accountId: string): Promise<Session[]> =>
  db
    .selectFrom('account_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute()
