import type { Call } from '@habilita/contract/api/client'
import { describe, expect, test, vi } from 'vitest'
import { UnauthenticatedError } from '../errors/auth-error.ts'
import { NetworkError, TokenExpiredError, UnknownError } from './errors.ts'
import { answeringServer } from '../testing/answering-server.ts'
import { createTransport } from './transport.ts'

const server = answeringServer()
const failure = async (sent: Promise<unknown>): Promise<unknown> => sent.catch((error: unknown) => error)

const own = { method: 'GET', url: '/api/v1/user', access: 'signed_in' } as const satisfies Call
const forAnyone = {
  method: 'GET',
  url: '/api/v1/certification-body',
  access: 'public',
} as const satisfies Call

type Token = Parameters<typeof createTransport>[0]['token']
const transport = (token: Token, user = () => 'me') =>
  createTransport({ token, user, origin: server.origin() })

/** An identity service with numbered tokens: each refresh returns the next. */
const session = () => {
  let number = 1
  return vi.fn<Token>(async refresh => `token-${refresh ? ++number : number}`)
}

const expired = { status: 401, body: { code: 'TokenExpired', message: 'El token ha expirado' } }
const good = { status: 200, body: { ok: true } }
const bearers = () => server.seen.map(({ headers }) => headers.authorization)
const firstIsExpired = () => {
  server.answers(({ headers }) => (headers.authorization === 'Bearer token-1' ? expired : good))
}

describe('§7 the bearer header', () => {
  test.each(['signed_in', 'verified', 'email_changed'] as const)(
    '§7 %s: carries the ID token of the signed-in user',
    async access => {
      server.answers(() => good)
      expect(await transport(session())({ ...own, access })).toEqual({ ok: true })
      expect(bearers()).toEqual(['Bearer token-1'])
    },
  )

  test('§7 a public call has none, and fetches no token', async () => {
    const token = session()
    server.answers(() => good)
    await transport(token)(forAnyone)
    expect(bearers()).toEqual([undefined])
    expect(token).not.toHaveBeenCalled()
  })

  test('§7 with no signed-in user a missing-user error is raised before any request', async () => {
    server.answers(() => good)
    expect(await failure(transport(async () => undefined)(own))).toEqual(new UnauthenticatedError())
    expect(server.seen).toEqual([])
  })

  test('§4 a call in flight when its user signs out is cancelled, a public one is not', async () => {
    const leaving = new AbortController()
    server.answers(() => {
      leaving.abort()
      return good
    })
    const send = createTransport({
      token: session(),
      user: () => 'me',
      untilLeft: () => leaving.signal,
      origin: server.origin(),
    })
    expect(await failure(send(own))).toEqual(new UnauthenticatedError())
    expect(server.seen).toHaveLength(1)
    expect(await send(forAnyone)).toEqual({ ok: true })
  })

  test('sends a body as JSON, and no content type without a body', async () => {
    server.answers(() => good)
    const send = transport(session())
    await send({ ...own, method: 'PATCH', body: { email: 'señora@example.com' } })
    await send({ ...own, method: 'POST' })
    const [patch, post] = server.seen
    expect(patch?.body).toBe('{"email":"señora@example.com"}')
    expect(patch?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
    expect(post?.body).toBe('')
    expect(post?.headers['content-type']).toBeUndefined()
  })
})

describe('§7 an expired token', () => {
  test.each([
    ['before the token was there', ['first', 'second'], []],
    ['before it was renewed', ['first', 'first', 'second'], ['Bearer token-1']],
  ])('a call of one person is not sent as another, who signed in %s', async (_, people, sent) => {
    firstIsExpired()
    const user = () => people.shift() ?? 'second'
    const failed = await failure(transport(session(), user)({ ...own, method: 'PATCH' }))
    expect(failed).toEqual(new UnauthenticatedError())
    expect(bearers()).toEqual(sent)
  })

  test.each(['GET', 'POST', 'PATCH'])('§7 %s: refreshed once, and the request retried', async method => {
    const token = session()
    firstIsExpired()
    expect(await transport(token)({ ...own, method })).toEqual({ ok: true })
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(token.mock.calls).toEqual([[false], [true]])
  })

  test('§8 a second one surfaces: El token ha expirado', async () => {
    const token = session()
    server.answers(() => expired)
    const error = await failure(transport(token)(own))
    expect(error).toBeInstanceOf(TokenExpiredError)
    expect(error).toMatchObject({ message: 'El token ha expirado', status: 401, retryable: false })
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(token.mock.calls).toEqual([[false], [true]])
  })

  test('retries by code, not by status: another 401 is not retried', async () => {
    const token = session()
    server.answers(() => ({ status: 401, body: { code: 'Unauthorized' } }))
    expect(await failure(transport(token)(own))).toMatchObject({ name: 'AuthenticationError' })
    expect(bearers()).toEqual(['Bearer token-1'])
    expect(token.mock.calls).toEqual([[false]])
  })

  test('concurrent calls with an expired token share one refresh', async () => {
    const token = session()
    const send = transport(token)
    firstIsExpired()
    await Promise.all([send(own), send(own), send(own)])
    expect(token.mock.calls.filter(([refresh]) => refresh)).toHaveLength(1)
    expect(server.seen).toHaveLength(6)
  })

  test('a call whose response comes after the refresh shares it too', async () => {
    const token = vi.fn<Token>(async refresh => (refresh ? 'token-2' : 'token-1'))
    const send = transport(token)
    firstIsExpired()
    await send(own)
    await send(own)
    expect(token.mock.calls).toEqual([[false], [true], [false]])
  })

  test('refreshes again when the new token expires', async () => {
    const token = session()
    const send = transport(token)
    const over = new Set(['Bearer token-1'])
    server.answers(({ headers }) => (over.has(headers.authorization ?? '') ? expired : good))
    await send(own)
    over.add('Bearer token-2')
    expect(await send(own)).toEqual({ ok: true })
    expect(bearers()).toEqual(['1', '2', '2', '3'].map(number => `Bearer token-${number}`))
  })

  test('retries a failed refresh on the next call', async () => {
    const refreshes = [new TypeError('Failed to fetch'), 'token-2']
    const token: Token = async refresh => {
      const next = refresh ? refreshes.shift() : 'token-1'
      if (next instanceof Error) throw next
      return next
    }
    const send = transport(token)
    firstIsExpired()
    expect(await failure(send(own))).toEqual(new NetworkError('Failed to fetch'))
    expect(await send(own)).toEqual({ ok: true })
  })

  test('reports that the user has signed out meanwhile', async () => {
    firstIsExpired()
    const send = transport(async refresh => (refresh ? undefined : 'token-1'))
    expect(await failure(send(own))).toEqual(new UnauthenticatedError())
    expect(server.seen).toHaveLength(1)
  })
})

const firebase = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })

describe('when no token can be fetched', () => {
  test.each([
    ['without network', firebase('auth/network-request-failed'), NetworkError],
    ['when the SDK could not even be loaded', new TypeError('Failed to fetch'), NetworkError],
    ['from a session that is over', firebase('auth/user-token-expired'), TokenExpiredError],
    ['for a disabled user', firebase('auth/user-disabled'), TokenExpiredError],
    ['from an identity service in trouble', firebase('auth/internal-error'), UnknownError],
    ['for an unknown reason', new Error('boom'), UnknownError],
  ])('%s: no HTTP request is sent', async (_, error, type) => {
    const send = transport(() => Promise.reject(error))
    expect(await failure(send(own))).toBeInstanceOf(type)
    expect(server.seen).toEqual([])
  })
})
