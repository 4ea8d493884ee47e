import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import type { Authenticate, Caller, Standing } from '../../ports/callers.ts'
import type { Claims, Identity, SessionState } from '../../ports/identity.ts'
import { TokenError } from './tokens/verify.ts'

/** Claims of a verified token and the state of its session; the state is unknown for a hosted project. */
interface CheckedToken {
  readonly claims: Claims
  readonly session: SessionState | undefined
}

/**
 * Our identity service gives the current state; for a hosted project only the claims in the token are known.
 */
const toCaller = ({ claims, session }: CheckedToken): Caller => ({
  id: claims.sub,
  email: session ? (session.account?.email ?? undefined) : claims.email,
  emailVerified: session ? session.account?.emailVerified === true : claims.email_verified === true,
  authenticatedAt: new Date(claims.auth_time * 1000),
  secondFactor: claims.firebase.sign_in_second_factor !== undefined && session?.account?.hasFactor !== false,
  sessionId: claims.session,
})

const stands = ({ session }: CheckedToken, standing: Standing): boolean => {
  if (!session) return true
  if (!session.account || session.account.disabled) return false
  return (
    session.endedBy === null || (standing === 'open_or_email_changed' && session.endedBy === 'email_changed')
  )
}

/**
 * Identifies the bearer of a token. An ended session is reported like an expired token: the client asks for a
 * new one, and the identity service's refusal makes the SDK sign out. `check` throws `TokenError`.
 */
export const authenticateBy =
  (check: (token: string) => Promise<CheckedToken>): Authenticate =>
  async (header, standing) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]
    if (token === undefined) throw new DomainError('Unauthorized')
    const checked = await check(token).catch((error: unknown) => {
      if (!(error instanceof TokenError)) throw error
      throw new DomainError(error.fault === 'expired' ? 'TokenExpired' : 'Unauthorized')
    })
    if (!stands(checked, standing)) throw new DomainError('TokenExpired')
    return toCaller(checked)
  }

/**
 * Rejects a caller whose session ended after the call arrived. Call this after locking the rows to be
 * written.
 */
export const refuseEnded = async (t: Tx, identity: Identity, { sessionId }: Caller): Promise<void> => {
  if (!identity.own || sessionId === undefined) return
  const session = await t
    .selectFrom('account_sessions')
    .select('ended_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (session?.ended_at !== null) throw new DomainError('TokenExpired')
}
