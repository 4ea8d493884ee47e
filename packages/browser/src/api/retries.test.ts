import type { Call } from '@habilita/contract/api/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NetworkError, UnknownError } from './errors.ts'
import { backoffMs, retryPolicy } from './retry-policy.ts'
import { answeringServer } from '../testing/answering-server.ts'
import { skipWaits } from '../testing/skip-waits.ts'
import { createTransport } from './transport.ts'

const server = answeringServer()
const send = (method: string, timeoutMs?: number) =>
  createTransport({
    token: async () => undefined,
    user: () => undefined,
    origin: server.origin(),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })({ method, url: '/api/v1/things', access: 'public' } satisfies Call)

const failure = async (sent: Promise<unknown>) => sent.catch((error: unknown) => error)

afterEach(() => {
  vi.unstubAllGlobals()
})

const statuses = [408, 413, 429, 500, 502, 503, 504]
const repeated = ['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS']
const pairs = (methods: readonly string[], list: readonly number[]) =>
  methods.flatMap(method => list.map(status => [method, status] as const))

describe('§7 what is tried again', () => {
  test.each(pairs(repeated, statuses))('§7 %s on %i: two more tries', async (method, status) => {
    const waited = skipWaits(300, 600)
    server.answers(() => ({ status }))
    expect(await failure(send(method))).toMatchObject({ status })
    expect(server.seen).toHaveLength(3)
    expect(waited).toEqual([300, 600])
  })

  test('§7 TRACE is among the methods, though fetch refuses to send it', () => {
    expect(retryPolicy.methods).toEqual(['get', 'put', 'head', 'delete', 'options', 'trace'])
  })

  test.each(pairs(['POST', 'PATCH'], statuses))('§7 %s on %i: one try', async (method, status) => {
    server.answers(() => ({ status }))
    expect(await failure(send(method))).toMatchObject({ status })
    expect(server.seen).toHaveLength(1)
  })

  test.each(pairs(['GET'], [400, 401, 403, 404, 409, 410, 422, 501, 505]))(
    '§7 %s on %i: one try',
    async (method, status) => {
      server.answers(() => ({ status }))
      expect(await failure(send(method))).toMatchObject({ status })
      expect(server.seen).toHaveLength(1)
    },
  )

  test('§7 a success ends the tries', async () => {
    skipWaits(300)
    server.answers(() => (server.seen.length < 2 ? { status: 503 } : { status: 200, body: { found: 1 } }))
    expect(await send('GET')).toEqual({ found: 1 })
    expect(server.seen).toHaveLength(2)
  })

  test('does not retry an error that has a reason', async () => {
    server.answers(() => ({ status: 503, body: { code: 'Unavailable', reason: 'CLOSED' } }))
    expect(await failure(send('GET'))).toMatchObject({ reason: 'CLOSED', retryable: false })
    expect(server.seen).toHaveLength(1)
  })

  test.each(['reset', 'cut'] as const)(
    'a connection that breaks (%s) is one try, and the caller may try again',
    async answer => {
      skipWaits(300, 600)
      server.answers(() => answer)
      expect(await failure(send('GET'))).toMatchObject({ name: 'NetworkError', retryable: true })
      expect(server.seen).toHaveLength(1)
    },
  )
})

describe('§7 how long it waits', () => {
  test.each([
    [1, 300],
    [2, 600],
    [3, 1200],
  ])('§7 after attempt %i: %i ms', (attempt, ms) => {
    expect(backoffMs(attempt)).toBe(ms)
  })

  test.each([413, 429, 503])('§7 %i with Retry-After: as long as it says', async status => {
    const waited = skipWaits(7000)
    server.answers(() => ({ status, headers: { 'retry-after': '7' } }))
    await failure(send('GET'))
    expect(waited).toEqual([7000, 7000])
  })

  test.each(['ratelimit-reset', 'x-ratelimit-retry-after', 'x-ratelimit-reset', 'x-rate-limit-reset'])(
    '§7 429 with %s: as long as it says',
    async name => {
      const waited = skipWaits(7000)
      server.answers(() => ({ status: 429, headers: { [name]: '7' } }))
      await failure(send('GET'))
      expect(waited).toEqual([7000, 7000])
    },
  )

  test.each([408, 500, 502, 504])('§7 %i with Retry-After: it is ignored', async status => {
    const waited = skipWaits(300, 600)
    server.answers(() => ({ status, headers: { 'retry-after': '7' } }))
    await failure(send('GET'))
    expect(waited).toEqual([300, 600])
  })

  test('uses the default delays if Retry-After cannot be parsed', async () => {
    const waited = skipWaits(300, 600)
    server.answers(() => ({ status: 503, headers: { 'retry-after': 'soon' } }))
    await failure(send('GET'))
    expect(waited).toEqual([300, 600])
  })

  test.each([
    ['an hour', { 'retry-after': '3600' }],
    ['a day far away', { 'retry-after': 'Fri, 31 Dec 2199 23:59:59 GMT' }],
    ['a moment far away', { 'x-ratelimit-reset': '7258118400' }],
  ])('shows the error at once if asked to wait for %s', async (_, headers) => {
    server.answers(() => ({ status: 429, headers }))
    expect(await failure(send('GET'))).toBeInstanceOf(UnknownError)
    expect(server.seen).toHaveLength(1)
  })

  test('does not wait for a Retry-After in the past', async () => {
    server.answers(() => ({ status: 503, headers: { 'x-ratelimit-reset': '1750000000' } }))
    await failure(send('GET'))
    expect(server.seen).toHaveLength(3)
  })

  test('§7 no answer in time is a network failure, after one try', async () => {
    const waited = skipWaits(300, 600)
    server.answers(() => 'silence')
    expect(await failure(send('GET', 20))).toEqual(new NetworkError('El servidor no ha respondido a tiempo'))
    expect(waited).toEqual([])
  })

  test('§7 the time-out is 10 s', async () => {
    const waited = skipWaits(10_000)
    server.answers(() => 'silence')
    expect(await failure(send('GET'))).toBeInstanceOf(NetworkError)
    expect(waited).toEqual([10_000])
  })
})
