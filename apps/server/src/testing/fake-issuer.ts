import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64url, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'
import { type Clock, systemClock } from '../platform/clock.ts'

const DISCOVERY = '/.well-known/openid-configuration'
const PROVIDER_KEYS = '/jwks'
const FIREBASE_KEYS = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const CLIENT_ID = 'habilita-at-acme'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
const keyPairs = new Map<string, Promise<KeyPair>>()

/** Generated once for all tests of a file: that takes longer than most of the tests. */
const keyPairNamed = (kid: string): Promise<KeyPair> => {
  const pair = keyPairs.get(kid) ?? generateKeyPair('RS256', { extractable: true })
  keyPairs.set(kid, pair)
  return pair
}

/** Differences from a valid token. A claim that is undefined is omitted. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** `foreign`: by an unpublished key that uses the id of a published one. */
  readonly signed?: 'rightly' | 'foreign' | 'unsigned' | 'with the public key'
}

const asJson = (value: unknown): string => base64url.encode(JSON.stringify(value))

const mint = async (kid: string, good: object, forgery: Forgery): Promise<string> => {
  const { claims, header, signed = 'rightly' } = forgery
  const payload: JWTPayload = { ...good, ...claims }
  if (signed === 'unsigned')
    return `${asJson({ alg: 'none', typ: 'JWT', kid, ...header })}.${asJson(payload)}.`
  const { privateKey, publicKey } = await keyPairNamed(signed === 'foreign' ? 'foreign' : kid)
  if (signed === 'with the public key')
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid, ...header })
      .sign(new TextEncoder().encode(await exportSPKI(publicKey)))
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
    .sign(privateKey)
}

/** `senseless`: its metadata can be parsed but has no meaning. */
type Behaviour = 'well' | 'failing' | 'hanging' | 'senseless'

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An external identity provider on its own address: an OpenID Connect provider, and Google. */
export const startIssuer = async ({ clock = systemClock }: { readonly clock?: Clock } = {}) => {
  let generation = 1
  let behaviour: Behaviour = 'well'
  let authorizationEndpoint: string | undefined = 'https://acme.example/authorize'
  const asked = { discovery: 0, keys: 0 }
  const kid = () => `key-${generation}`

  const documentAt = async (path: string): Promise<object | undefined> => {
    if (path !== DISCOVERY && path !== PROVIDER_KEYS && path !== FIREBASE_KEYS) return undefined
    asked[path === DISCOVERY ? 'discovery' : 'keys'] += 1
    if (behaviour === 'senseless') return {}
    if (path === DISCOVERY)
      return {
        issuer: address,
        jwks_uri: `${address}${PROVIDER_KEYS}`,
        authorization_endpoint: authorizationEndpoint,
      }
    const { publicKey } = await keyPairNamed(kid())
    return { keys: [{ ...(await exportJWK(publicKey)), kid: kid(), alg: 'RS256', use: 'sig' }] }
  }

  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const document = await documentAt(path)
    if (behaviour === 'hanging') return
    const status = behaviour === 'failing' ? 500 : document ? 200 : 404
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'max-age=21600' })
    response.end(JSON.stringify(status === 200 ? document : {}))
  }

  const server = createServer((request, response) => void answer(request.url ?? '', response))
  const address = await listen(server)
  const inSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    address,
    keysUrl: new URL(FIREBASE_KEYS, address),
    /** Counts of calls by what was fetched. */
    asked,
    /** Switches to a new key and publishes only that one. */
    rotate: () => {
      generation += 1
    },
    /** Changes the published sign-in endpoint. */
    signInAt: (endpoint: string | undefined) => {
      authorizationEndpoint = endpoint
    },
    behave: (how: Behaviour) => {
      behaviour = how
    },

    /** An ID token as an OpenID Connect provider issues it to us. */
    providerToken: (forgery: Forgery = {}): Promise<string> =>
      mint(
        kid(),
        {
          iss: address,
          aud: CLIENT_ID,
          sub: 'marta-at-acme',
          iat: inSeconds(),
          exp: inSeconds() + 3600,
          email: 'marta@correo.es',
          email_verified: true,
          name: 'Marta Soler',
        },
        forgery,
      ),

    /** An ID token as a hosted Firebase project issues it. */
    firebaseToken: (project: string, forgery: Forgery = {}): Promise<string> => {
      const { sub: uid = 'hosted-marta', email = 'marta@correo.es' } = forgery.claims ?? {}
      return mint(
        kid(),
        {
          iss: `https://securetoken.google.com/${project}`,
          aud: project,
          sub: uid,
          user_id: uid,
          auth_time: inSeconds(),
          iat: inSeconds(),
          exp: inSeconds() + 3600,
          email,
          email_verified: true,
          firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
        },
        forgery,
      )
    },
  }
}
