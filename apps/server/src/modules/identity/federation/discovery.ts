import { createRemoteJWKSet } from 'jose'
import * as z from 'zod/mini'
import { DomainError } from '../../../domain-error.ts'
import { isTrustworthy } from '../../../platform/trustworthy-address.ts'
import type { Discovered, OwnIdentity, Provider } from '../../../ports/identity.ts'

const TIMEOUT_MS = 5000

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  authorization_endpoint: z.optional(z.unknown()),
})

const ask = async ({ issuer }: Provider): Promise<Discovered> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  const document = Discovery.parse(await response.json())
  if (document.issuer !== issuer) throw new Error('The provider names another issuer')
  const endpoint = document.authorization_endpoint
  return {
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT_MS }),
    authorizationEndpoint:
      typeof endpoint === 'string' && isTrustworthy(endpoint) ? new URL(endpoint).href : undefined,
  }
}

/** Reads each provider's discovery document once. The library caches and refreshes the provider's keys. */
export const createDiscovery = (): OwnIdentity['discover'] => {
  const known = new Map<string, Promise<Discovered>>()
  return provider => {
    const found = known.get(provider.issuer)
    if (found) return found
    const asked = ask(provider).catch(() => {
      known.delete(provider.issuer)
      throw new DomainError('Unavailable')
    })
    known.set(provider.issuer, asked)
    return asked
  }
}
