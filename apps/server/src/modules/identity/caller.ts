import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import type { Authenticate, Caller, Standing } from '../../ports/callers.ts'
import type { Claims, Identity, SessionState } from '../../ports/identity.ts'
import { TokenError } from './tokens/verify.ts'

/** A token that was signed for us, and how it stands with its session; a hosted project does not tell the latter. */
interface CheckedToken {
  readonly claims: Claims
  readonly session: SessionState | undefined
}

/** Our own service says how it is now; of a hosted project we know what it said when it issued the token. */
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
 * Who the bearer of this token is. A session that has ended is told like an expired token: the client then asks for
 * a new one, and the identity service's refusal signs it out in the SDK's own way. `check` throws `TokenError`.
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

/** Refuses a caller whose session has ended since the call came in. To be asked once what it writes is locked. */
export const refuseEnded = async (t: Tx, identity: Identity, { sessionId }: Caller): Promise<void> => {
  if (!identity.own || sessionId === undefined) return
  const session = await t
    .selectFrom('account_sessions')
    .select('ended_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (session?.ended_at !== null) throw new DomainError('TokenExpired')
}
