import type { ErrorBody } from '@habilita/contract/api/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Forgery, startIssuer } from '../../testing/fake-issuer.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { testApp, testDeps } from '../../testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { appoint } from '../staff/public.ts'
import { hostedIdentity } from './identity.ts'

const PROJECT = 'demo-habilita'
const EMAIL = 'marta@correo.es'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Starts the API with a hosted project for identities, and a server that publishes that project's keys. */
const start = async (database?: TestDatabase) => {
  const clock = fixedClock(new Date().toISOString())
  const google = await startIssuer({ clock })
  const project = {
    projectId: PROJECT,
    apiKey: 'AIza-of-the-project',
    authDomain: `${PROJECT}.firebaseapp.com`,
    keysUrl: google.keysUrl,
  }
  const { db } = database ?? (await testDatabase())
  const deps = await testDeps({ db, clock, identity: hostedIdentity(project, clock) })
  const app = await testApp(deps)
  const call = async (method: Method, path: string, token?: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    const body = answer.json<Partial<ErrorBody> & Record<string, unknown>>()
    return { status: answer.statusCode, headers: answer.headers, body, code: body.code }
  }
  return {
    clock,
    google,
    deps,
    app,
    call,
    token: (forgery?: Forgery) => google.firebaseToken(PROJECT, forgery),
  }
}

/** The library that caches the keys uses the system clock. */
const moveSystemClock = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

test('the endpoints of our own identity service do not exist', async () => {
  const { app } = await start()
  const own = await testApp(await testDeps())
  const addresses = [
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy'],
    ['GET', '/identitytoolkit.googleapis.com/anything'],
    ['GET', '/.well-known/jwks.json'],
  ] as const
  for (const [method, url] of addresses) {
    const request = { method, url, ...(method === 'POST' && { payload: {} }) }
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.json()], url).toMatchObject([404, { code: 'NotFound' }])
    expect((await own.inject(request)).statusCode, url).not.toBe(404)
  }
})

test('the browser configuration contains the hosted project', async () => {
  const { call } = await start()
  expect((await call('GET', '/identity')).body).toEqual({
    home: 'hosted',
    projectId: PROJECT,
    apiKey: 'AIza-of-the-project',
    authDomain: 'demo-habilita.firebaseapp.com',
    providers: [],
    botCheck: false,
  })
})

test('the browser may connect to the hosted project, and with our own service to our own origin only', async () => {
  const { app } = await start()
  const policyOf = async (of: typeof app) =>
    /connect-src ([^;]*)/.exec(String((await of.inject('/')).headers['content-security-policy']))?.[1]
  expect(await policyOf(app)).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  )
  expect(await policyOf(await testApp(await testDeps()))).toBe("'self'")
})

test('a caller with a token of the project gets a profile', async () => {
  const { call, token } = await start()
  const idToken = await token()
  expect(await call('GET', '/user', idToken)).toMatchObject({ status: 404 })
  const made = await call('POST', '/user', idToken)
  expect([made.status, made.body]).toMatchObject([200, { id: 'hosted-marta', email: EMAIL }])
  expect((await call('GET', '/user', idToken)).body).toEqual(made.body)
  const other = await token({ claims: { sub: 'hosted-luis', email: 'luis@correo.es' } })
  expect((await call('GET', '/user', other)).status).toBe(404)
})

test('staff of a hosted project need a token with a second factor', async () => {
  const { call, token, deps } = await start()
  const alone = await token()
  await call('POST', '/user', alone)
  await appoint(deps, { id: 'hosted-marta' }, ['reviewer'])
  expect((await call('GET', '/staff/self', alone)).body).toMatchObject({ reason: 'SECOND_FACTOR_REQUIRED' })
  const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' }
  expect((await call('GET', '/staff/self', await token({ claims: { firebase } }))).status).toBe(200)
})

test('rejects a forged token', async () => {
  const { call, token, clock } = await start()
  const later = Math.floor(clock.now().getTime() / 1000) + 600
  const forgeries: Record<string, Forgery> = {
    'of another project': { claims: { iss: 'https://securetoken.google.com/another', aud: 'another' } },
    'for another project': { claims: { aud: 'another' } },
    'by another issuer': { claims: { iss: 'https://accounts.google.com' } },
    'without a signature': { signed: 'unsigned' },
    'signed with the public key as a password': { signed: 'with the public key' },
    'signed with a foreign key': { signed: 'foreign' },
    'with an unknown key': { header: { kid: 'unknown' } },
    'that names no key': { header: { kid: undefined } },
    'for nobody': { claims: { sub: '' } },
    'that never expires': { claims: { exp: undefined } },
    'without the time of the sign-in': { claims: { auth_time: undefined } },
    'without the time of its issue': { claims: { iat: undefined } },
    'that will be issued later': { claims: { iat: later } },
  }
  for (const [what, forgery] of Object.entries(forgeries)) {
    const { status, code } = await call('POST', '/user', await token(forgery))
    expect([status, code], what).toEqual([401, 'Unauthorized'])
  }
  expect((await call('POST', '/user', await token())).status).toBe(200)
})

test('rejects a token of our own service, even when the hosted project has the same name', async () => {
  const database = await testDatabase()
  const service = await startIdentity({ database })
  const { idToken } = await service.person()
  expect((await service.api('POST', '/user', idToken)).status).toBe(200)
  const { call } = await start(database)
  const refused = await call('GET', '/user', idToken)
  expect([refused.status, refused.code]).toEqual([401, 'Unauthorized'])
})

test('a token is accepted for five seconds after its expiry and then reported as expired', async () => {
  const { call, token, clock } = await start()
  const known = await token()
  const fresh = await token({ claims: { sub: 'fresh' } })
  const late = await token({ claims: { sub: 'late' } })
  await call('POST', '/user', known)
  clock.advance(3_604_999 - (clock.now().getTime() % 1000))
  for (const idToken of [known, fresh]) expect((await call('POST', '/user', idToken)).status).toBe(200)
  clock.advance(1)
  for (const idToken of [known, late])
    expect(await call('POST', '/user', idToken)).toMatchObject({ status: 401, code: 'TokenExpired' })
})

test('a token may be issued at most five minutes ahead of our clock', async () => {
  const { call, token, clock } = await start()
  const now = Math.floor(clock.now().getTime() / 1000)
  expect((await call('POST', '/user', await token({ claims: { iat: now + 300 } }))).status).toBe(200)
  expect((await call('POST', '/user', await token({ claims: { iat: now + 301 } }))).status).toBe(401)
})

test('fetches keys once for any number of tokens, and again when the project signs with another key', async () => {
  const { call, token, google } = await start()
  const people = Array.from({ length: 20 }, (_, n) => `person-${n}`)
  const tokens = await Promise.all(people.map(sub => token({ claims: { sub } })))
  const answers = await Promise.all(tokens.map(idToken => call('POST', '/user', idToken)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(google.asked.keys).toBe(1)
  google.rotate()
  moveSystemClock(31_000)
  expect((await call('POST', '/user', await token())).status).toBe(200)
  expect(google.asked.keys).toBe(2)
})

test('invented key ids cannot make the server fetch the keys again and again', async () => {
  const { call, token, google } = await start()
  await call('POST', '/user', await token())
  for (const kid of ['one', 'two', 'three'])
    expect((await call('GET', '/user', await token({ header: { kid } }))).status).toBe(401)
  expect(google.asked.keys).toBe(1)
})

test('answers 503 when the keys cannot be fetched, and still accepts known tokens', async () => {
  const { call, token, google } = await start()
  const known = await token()
  for (const how of ['failing', 'senseless'] as const) {
    google.behave(how)
    const refused = await call('POST', '/user', known)
    expect([refused.status, refused.code], how).toEqual([503, 'Unavailable'])
    expect(refused.headers['retry-after']).toBeDefined()
  }
  google.behave('well')
  expect((await call('POST', '/user', known)).status).toBe(200)

  google.behave('failing')
  moveSystemClock(61 * 60_000)
  expect((await call('GET', '/user', known)).status).toBe(200)
  const unknown = await token({ claims: { sub: 'hosted-luis' } })
  expect((await call('POST', '/user', unknown)).status).toBe(503)
})

test('stops waiting for a key publisher that never answers', async () => {
  const { call, token, google } = await start()
  google.behave('hanging')
  const soon = AbortSignal.timeout(50)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await call('POST', '/user', await token())).status).toBe(503)
})

test('does not offer the features of the hosted project: sessions, recovery codes, the bot check', async () => {
  const { call, token } = await start()
  const idToken = await token()
  expect((await call('GET', '/account/sessions', idToken)).body).toEqual({ listed: false, sessions: [] })
  expect((await call('DELETE', '/account/sessions', idToken)).status).toBe(404)
  expect((await call('DELETE', '/account/sessions/current', idToken)).status).toBe(404)
  expect((await call('GET', '/account/recovery-codes', idToken)).status).toBe(404)
  expect((await call('POST', '/account/recovery-codes', idToken)).status).toBe(404)
  expect((await call('GET', '/bot-check')).status).toBe(404)
})

test('the profile takes only the verified address of the token', async () => {
  const { call, token } = await start()
  await call('POST', '/user', await token())
  const changed = { email: 'nueva@correo.es' }
  const refused = await call('PATCH', '/user/email', await token(), changed)
  expect([refused.status, refused.body.fields]).toEqual([400, { email: expect.any(String) }])
  const unverified = await token({ claims: { ...changed, email_verified: false } })
  expect((await call('PATCH', '/user/email', unverified, changed)).status).toBe(403)
  expect((await call('GET', '/user', await token())).body['email']).toBe(EMAIL)
  const verified = await token({ claims: changed })
  expect((await call('PATCH', '/user/email', verified, changed)).body).toMatchObject(changed)
  expect((await call('GET', '/user', verified)).body).toMatchObject(changed)
})
