import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../domain-error.ts'
import { ClaimsSchema, CLOCK_TOLERANCE_SECONDS, issuerOf } from './claims.ts'
import type { Claims } from '../../../ports/identity.ts'

export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly fault: 'invalid' | 'expired'

  constructor(fault: 'invalid' | 'expired') {
    super(fault)
    this.fault = fault
  }
}

/** Tokens from processes with clocks this far apart are accepted: a refusal would sign people out. */
const FAST_CLOCK_SECONDS = 300

const MOST_REMEMBERED = 10_000
/** Our own tokens are about 1 kB long. Larger ones are rejected without parsing. */
const LONGEST_TOKEN = 8192

/**
 * The server that publishes a hosted project's keys is unreachable or faulty: the token may still be valid.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

export interface Verifier {
  /** Returns the claims of an unexpired token that was signed for this project, or throws `TokenError`. */
  readonly verify: (token: string) => Promise<Claims>
  /** Called when a token turns out to be revoked. */
  readonly forget: (token: string) => void
}

/**
 * Verifies signature and claims. Results are cached, up to a limit, until the token expires, because
 * verification costs more than the rest of a small call. The caller checks on every call whether the session
 * is still open.
 */
export const createVerifier = (projectId: string, clock: Clock, find: JWTVerifyGetKey): Verifier => {
  const remembered = new Map<string, Claims>()
  const options = {
    algorithms: ['RS256'],
    issuer: issuerOf(projectId),
    audience: projectId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  }

  const check = async (token: string): Promise<Claims> => {
    if (token.length > LONGEST_TOKEN) throw new TokenError('invalid')
    try {
      const { payload, protectedHeader } = await jwtVerify(token, find, {
        ...options,
        currentDate: clock.now(),
      })
      const now = clock.now().getTime() / 1000
      const claims = ClaimsSchema.safeParse(payload)
      const issuedLater = (payload.iat ?? 0) > now + FAST_CLOCK_SECONDS
      if (!claims.success || protectedHeader.kid === undefined || issuedLater) throw new TokenError('invalid')
      return claims.data
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenError('expired')
      if (isUnreachable(error)) throw new DomainError('Unavailable')
      throw new TokenError('invalid')
    }
  }

  return {
    verify: async token => {
      const known = remembered.get(token)
      if (known && known.exp + CLOCK_TOLERANCE_SECONDS > clock.now().getTime() / 1000) return known
      remembered.delete(token)
      const claims = await check(token)
      const [oldest] = remembered.keys()
      if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      remembered.set(token, claims)
      return claims
    },
    forget: token => void remembered.delete(token),
  }
}
