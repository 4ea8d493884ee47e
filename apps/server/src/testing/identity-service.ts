import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { AppOptions } from '../app.ts'
import type { Deps } from '../deps.ts'
import { createListener } from '../modules/live/public.ts'
import { fixedClock } from './fixed-clock.ts'
import { type MemoryMailer, memoryMailer } from './memory-mailer.ts'
import { runJobs } from './run-jobs.ts'
import { testApp, testDeps } from './test-app.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { testIdentity } from './test-identity.ts'

export const PASSWORD = 'una frase larga y fácil'

type IdentityOptions = NonNullable<Parameters<typeof testIdentity>[1]>

interface Options extends IdentityOptions {
  readonly app?: Partial<AppOptions>
  readonly deps?: Partial<Deps>
  readonly database?: TestDatabase
  /** Initial time of the clock, which only the test moves; the default is the real time. */
  readonly at?: string
}

/** The service on a real port, for the official SDK and for raw calls. */
export const startIdentity = async (options: Options = {}) => {
  const database = options.database ?? (await testDatabase())
  const clock = fixedClock(options.at ?? new Date().toISOString())
  const mailer: MemoryMailer = memoryMailer()
  const { db, pool } = database
  const identity = await testIdentity({ db, clock }, options)
  const listener = createListener(database.app, pino({ level: 'silent' }))
  onTestFinished(listener.close)
  const deps = await testDeps({ db, clock, mailer, identity, listener, ...options.deps })
  const app = await testApp(deps, options.app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  /** The SDK as on a separate device. */
  const sdk = (): Auth => {
    const firebase = initializeApp({ apiKey: 'habilita', projectId: 'demo-habilita' }, randomUUID())
    const auth = initializeAuth(firebase, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, address, { disableWarnings: true })
    onTestFinished(() => deleteApp(firebase))
    return auth
  }

  /** A raw call of the protocol. */
  const call = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${address}/identitytoolkit.googleapis.com/${path}?key=habilita`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> & {
      error?: { message: string }
    }
    return { status: response.status, headers: response.headers, text, json, error: json.error?.message }
  }

  const refresh = async (form: Readonly<Record<string, string>>) => {
    const response = await fetch(`${address}/securetoken.googleapis.com/v1/token?key=habilita`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const json = (await response.json()) as Record<string, string> & { error?: { message: string } }
    return { status: response.status, json, error: json.error?.message }
  }

  const api = (method: string, path: string, token: string | undefined, body?: unknown) =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const jobs = () => runJobs(deps, pool)

  /** The code in the latest mail of this kind to this address. */
  const mailedCode = async (to: string, requestType: string): Promise<string> => {
    await jobs()
    const mail = mailer.sent.findLast(each => each.to === to && each.code?.requestType === requestType)
    if (!mail?.code) throw new Error(`No ${requestType} has been sent to ${to}`)
    return mail.code.oobCode
  }

  /** A person with an account, created by raw calls: faster than through the SDK. */
  const person = async ({ verified = true, email = `${randomUUID().slice(0, 8)}@correo.es` } = {}) => {
    const { json } = await call('v1/accounts:signUp', { email, password: PASSWORD, returnSecureToken: true })
    const id = String(json['localId'])
    if (verified)
      await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
    return {
      id,
      email,
      password: PASSWORD,
      idToken: String(json['idToken']),
      refreshToken: String(json['refreshToken']),
    }
  }

  /** Counts of events by kind. */
  const eventKinds = async (): Promise<Record<string, number>> => {
    const rows = await db
      .selectFrom('events')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute()
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }

  return {
    person,
    eventKinds,
    database,
    deps,
    db,
    clock,
    mailer,
    app,
    address,
    sdk,
    call,
    refresh,
    api,
    jobs,
    mailedCode,
  }
}

export type IdentityService = Awaited<ReturnType<typeof startIdentity>>
