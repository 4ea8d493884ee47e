import type { Tx } from '../../../db/client.ts'
import { type Account, findAccount, lockAccount } from '../accounts/accounts.ts'
import type { OwnDeps } from '../own.ts'
import { TokenError } from '../tokens/verify.ts'
import { ProtocolError } from '../protocol-error.ts'
import type { Claims } from '../../../ports/identity.ts'

/** Changing sign-in methods or deleting the account requires a sign-in at most this old. */
export const RECENT_SECONDS = 5 * 60

export interface Person {
  readonly account: Account
  readonly claims: Claims
  readonly sessionId: string
}

/** Returns the person the token belongs to, or throws the matching protocol error. */
export const identify = async (deps: OwnDeps, idToken: string | undefined): Promise<Person> => {
  if (idToken === undefined || idToken === '') throw new ProtocolError('MISSING_ID_TOKEN')
  const { claims, session } = await deps.own.check(idToken).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    throw new ProtocolError(error.fault === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  })
  if (!session.account) throw new ProtocolError('USER_NOT_FOUND')
  if (session.account.disabled) throw new ProtocolError('USER_DISABLED')
  if (session.endedBy !== null || claims.session === undefined) throw new ProtocolError('TOKEN_EXPIRED')
  const account = await findAccount(deps.db, claims.sub)
  if (!account) throw new ProtocolError('USER_NOT_FOUND')
  // All sessions were ended between the two reads. Writers compare the generation again, under a lock.
  if (account.generation !== session.account.generation) throw new ProtocolError('TOKEN_EXPIRED')
  return { account, claims, sessionId: claims.session }
}

/** Locks the person's account for the rest of the transaction; throws when their session has ended. */
export const lockPerson = async (t: Tx, { account, sessionId }: Person): Promise<Account> => {
  const locked = await lockAccount(t, account.id)
  const session = await t
    .selectFrom('account_sessions')
    .select('ended_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (locked?.generation !== account.generation || session?.ended_at !== null)
    throw new ProtocolError('TOKEN_EXPIRED')
  return locked
}

/** Rejects sensitive operations when the sign-in is too old: the token may have been stolen. */
export const requireRecent = ({ clock }: OwnDeps, { claims }: Person): void => {
  const age = clock.now().getTime() / 1000 - claims.auth_time
  if (age > RECENT_SECONDS) throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
