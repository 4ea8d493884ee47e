import { createHash, timingSafeEqual } from 'node:crypto'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { DomainError } from '../../../domain-error.ts'
import { ProtocolError } from '../protocol-error.ts'
import { isUnreachable } from '../tokens/verify.ts'
import type { OwnIdentity, Provider } from '../../../ports/identity.ts'

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const Name = z.string().check(z.maxLength(256), z.regex(/^\P{Cc}*$/u))
const Picture = z.url({ protocol: /^https$/ }).check(z.maxLength(1024))

/** The claims that we use from a provider's ID token. */
const TokenClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^\P{Cc}*$/u)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
  name: z.optional(z.unknown()),
  picture: z.optional(z.unknown()),
  nonce: z.optional(z.string()),
})

export interface ProviderClaims extends Omit<z.infer<typeof TokenClaims>, 'name' | 'picture'> {
  readonly name: string | undefined
  readonly picture: string | undefined
}

const same = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** A token requested with a nonce is valid only with that nonce. Some providers hash it. */
const checkNonce = (claimed: string | undefined, given: string | undefined): void => {
  if (claimed === undefined && given === undefined) return
  const hashed = createHash('sha256')
    .update(given ?? '')
    .digest('hex')
  if (claimed === undefined || given === undefined || !(same(claimed, given) || same(claimed, hashed)))
    throw new ProtocolError('MISSING_OR_INVALID_NONCE', 'Nonce is missing or does not match the ID token.')
}

/** Verifies a provider's ID token with the provider's published keys. */
export const verifyProviderToken = async (
  discover: OwnIdentity['discover'],
  provider: Provider,
  { idToken, nonce }: { readonly idToken: string; readonly nonce: string | undefined },
  now: Date,
): Promise<ProviderClaims> => {
  const { keys } = await discover(provider)
  const verified = await jwtVerify(idToken, keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: 5,
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: now,
  }).catch((error: unknown) => {
    if (isUnreachable(error)) throw new DomainError('Unavailable')
    throw new ProtocolError('INVALID_IDP_RESPONSE', 'The supplied ID token is not one of the provider.')
  })
  const claims = TokenClaims.safeParse(verified.payload)
  if (!claims.success) throw new ProtocolError('INVALID_IDP_RESPONSE')
  checkNonce(claims.data.nonce, nonce)
  // An unusable name or picture is dropped; it does not make the token invalid.
  const { name, picture } = claims.data
  return { ...claims.data, name: Name.safeParse(name).data, picture: Picture.safeParse(picture).data }
}
