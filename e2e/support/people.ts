import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { mailedCode, newPerson, type Person } from './sdk/identity-test.ts'

const API_KEY = 'habilita'

interface Tokens {
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
}

/** A different loopback address each time: all these people together exceed the limit of one address. */
const elsewhere = (): string => ['127', ...[...randomBytes(3)].map(byte => 1 + (byte % 250))].join('.')

const ask = async <T>(address: string, operation: string, body: object): Promise<T> => {
  const asking = request(`${address}/identitytoolkit.googleapis.com/${operation}?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    localAddress: elsewhere(),
    agent: false,
  })
  asking.end(JSON.stringify(body))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${operation} was refused: ${answer}`)
  return JSON.parse(answer) as T
}

/** Calls an operation of the identity service, as its SDK does. */
export const identity = <T>(address: string, operation: string, body: object): Promise<T> =>
  ask(address, `v1/accounts:${operation}`, body)

/** How long an enrolment may take, by the service's clock. */
const ENROLMENT_MS = 15 * 60 * 1000

/**
 * Enrols an authenticator app: `codeOf` gets its secret and the time of the product's clock. Returns the
 * tokens of the sign-in session that proved it; all others end.
 */
export const addAuthenticator = async (
  address: string,
  { idToken }: Tokens,
  codeOf: (secret: string, now: Date) => string,
): Promise<Pick<Tokens, 'idToken' | 'refreshToken'>> => {
  const { totpSessionInfo } = await ask<{
    readonly totpSessionInfo: {
      readonly sharedSecretKey: string
      readonly sessionInfo: string
      readonly finalizeEnrollmentTime: string
    }
  }>(address, 'v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sessionInfo, sharedSecretKey, finalizeEnrollmentTime } = totpSessionInfo
  const now = new Date(Date.parse(finalizeEnrollmentTime) - ENROLMENT_MS)
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(sharedSecretKey, now) }
  return ask(address, 'v2/accounts/mfaEnrollment:finalize', { idToken, totpVerificationInfo })
}

/** A new token for the same sign-in session. */
export const refreshSession = async (address: string, token: string): Promise<string> => {
  const response = await fetch(`${address}/securetoken.googleapis.com/v1/token?key=${API_KEY}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  })
  const { id_token: idToken } = (await response.json()) as { id_token?: string }
  if (idToken === undefined) throw new Error('The session cannot be refreshed')
  return idToken
}

/** A sign-in as on another device. */
export const signInByPassword = (address: string, { email, password }: Person): Promise<Tokens> =>
  identity(address, 'signInWithPassword', { email, password, returnSecureToken: true })

const api = async (
  address: string,
  token: string,
  method: 'POST' | 'PATCH',
  body?: object,
): Promise<void> => {
  const response = await fetch(`${address}/api/v1/user`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} user was refused: ${await response.text()}`)
}

interface Progress {
  readonly verified: boolean
  readonly accepted?: boolean
}

/** Signs up a person; verifies the address by the mailed code and accepts the terms if requested. */
export const createPerson = async (
  address: string,
  { verified, accepted = true }: Progress,
): Promise<Person & Tokens> => {
  const person = newPerson()
  let tokens = await identity<Tokens>(address, 'signUp', { ...person, returnSecureToken: true })
  if (verified) {
    await identity(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: tokens.idToken })
    const oobCode = await mailedCode(address, person.email, 'VERIFY_EMAIL')
    await identity(address, 'update', { oobCode })
    // The first token says that the address is not verified.
    tokens = { ...tokens, idToken: await refreshSession(address, tokens.refreshToken) }
  }
  await api(address, tokens.idToken, 'POST')
  if (!accepted) return { ...person, ...tokens }
  const { termsVersion } = (await (await fetch(`${address}/api/v1/certification-body`)).json()) as {
    termsVersion: string
  }
  await api(address, tokens.idToken, 'PATCH', { acceptedTerms: { version: termsVersion } })
  return { ...person, ...tokens }
}

const expiryOf = (token: string): number => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { exp: number }).exp * 1000
}

export const storedUserKey = (appName: string): string => `firebase:authUser:${API_KEY}:${appName}`
export const STORED_USER_KEY = storedUserKey('[DEFAULT]')

/** What the SDK stores about the signed-in user, in its format. */
export const storedUser = (
  { email, localId, idToken, refreshToken }: Person & Tokens,
  verified: boolean,
  appName = '[DEFAULT]',
) => ({
  uid: localId,
  email,
  emailVerified: verified,
  isAnonymous: false,
  providerData: [
    { providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null },
  ],
  stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: expiryOf(idToken) },
  createdAt: String(Date.now()),
  lastLoginAt: String(Date.now()),
  apiKey: API_KEY,
  appName,
})

/** An empty page of the origin, not handled by the service worker, from which its storage can be accessed. */
export const atOrigin = async (page: Page, address: string, work: () => Promise<void>): Promise<void> => {
  const nowhere = `${address}/api/nowhere`
  // With an icon, because the browser would request one that does not exist.
  const body = '<link rel="icon" href="data:,">'
  await page.route(nowhere, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(nowhere)
  await work()
  await page.unroute(nowhere)
}

const storeUser = async (
  page: Page,
  address: string,
  person: Person & Tokens,
  verified: boolean,
): Promise<Person & { readonly uid: string }> => {
  await atOrigin(page, address, () =>
    page.evaluate(([key, user]) => localStorage.setItem(key, user), [
      STORED_USER_KEY,
      JSON.stringify(storedUser(person, verified)),
    ] as const),
  )
  return { email: person.email, password: person.password, uid: person.localId }
}

/**
 * Signs in a new person on this device as if on an earlier visit: the next page finds them. For tests of what
 * follows sign-in; the form has its own tests.
 */
export const signedIn = async (
  page: Page,
  address: string,
  { verified = true, ...rest }: Partial<Progress> = {},
): Promise<Person & { readonly uid: string }> =>
  storeUser(page, address, await createPerson(address, { verified, ...rest }), verified)

const shared = new Map<string, { readonly person: Promise<Person & Tokens>; readonly until: number }>()
/** Well before their token expires. */
const SHARED_MS = 30 * 60_000

/**
 * The same without a new account, which takes a second: one person for all tests of a worker. Only for tests
 * that change neither this person's data nor sign-in sessions on the server.
 */
export const signedInShared = async (
  page: Page,
  address: string,
): Promise<Person & { readonly uid: string }> => {
  const known = shared.get(address)
  const current =
    known && known.until > Date.now()
      ? known
      : { person: createPerson(address, { verified: true }), until: Date.now() + SHARED_MS }
  shared.set(address, current)
  return storeUser(page, address, await current.person, true)
}

/** A surname that nobody else has. Letters only: with digits it could read as the number of a case. */
export const uniqueSurname = (): string =>
  `Q${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}`
