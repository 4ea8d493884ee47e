import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY_ID = 'uno'
export const CLIENT_ID = 'habilita'

/** The account that signs in, and how the provider answers. */
interface Answer {
  readonly email?: string
  readonly emailVerified?: boolean
  /** The provider rejects the sign-in with this error. */
  readonly error?: string
  /** The provider returns this state instead of the one it received. */
  readonly state?: string
}

export interface FakeProvider {
  readonly issuer: string
  /** Applies to later sign-ins. */
  readonly answerWith: (answer: Answer) => void
  /** The parameters of the last sign-in. */
  readonly asked: () => Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID Connect provider on loopback that accepts every sign-in without asking. */
export const startProvider = async (): Promise<FakeProvider> => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let answer: Answer = {}
  let asked: Record<string, string> = {}

  const token = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000)
    const { email, emailVerified = true } = answer
    const head = encoded({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: `sub-${email}`,
      iat: now,
      exp: now + 600,
      nonce,
      email,
      email_verified: emailVerified,
    }
    const signed = `${head}.${encoded(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  const documents: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/authorize?tenant=uno`,
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    }),
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    const document = documents[pathname]
    if (document) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(document()))
      return
    }
    asked = Object.fromEntries(searchParams)
    const fragment = new URLSearchParams({
      state: answer.state ?? asked['state'] ?? '',
      ...(answer.error === undefined ? { id_token: token(asked['nonce'] ?? '') } : { error: answer.error }),
    })
    response.writeHead(302, { location: `${asked['redirect_uri']}#${fragment}` })
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    answerWith: next => {
      answer = next
    },
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
