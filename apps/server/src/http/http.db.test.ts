import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@habilita/contract/api/endpoint'
import { numberInText } from '@habilita/contract/api/wire'
import { openDatabase } from '../db/client.ts'
import { DomainError } from '../domain-error.ts'
import { testApp, testDeps } from '../testing/test-app.ts'
import { type Api, bind } from './bind.ts'
import { logOptions } from './logger.ts'

const page = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

const echo = endpoint({
  id: 'echo',
  method: 'POST',
  path: '/echo/:count',
  access: 'public',
  summary: 'Only in tests',
  params: z.object({ count: numberInText }),
  body: z.strictObject({ email: z.email(), name: z.string().check(z.maxLength(5)) }),
  reply: z.object({ count: z.number() }),
})

const withEcho = (_app: FastifyInstance, api: Api) =>
  bind(api, echo, ({ params }) => ({ count: params.count }))

const post = async (app: FastifyInstance, payload: string | object, type = 'application/json') =>
  await app.inject({ method: 'POST', url: '/api/v1/echo/2', payload, headers: { 'content-type': type } })

test('every response carries the security headers, including errors and files, and HSTS only over https', async () => {
  const deps = await testDeps()
  const plain = await testApp(deps)
  const https = await testApp(deps, { https: true })
  for (const url of [
    '/api/v1/certification-body',
    '/api/v1/nothing',
    '/assets/main-abc123.js',
    '/health/live',
    '/',
  ]) {
    const { headers } = await plain.inject({ url, headers: page })
    expect(headers['content-security-policy'], url).toMatch(
      /script-src 'self';.*require-trusted-types-for 'script'/,
    )
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], url).not.toContain('unsafe')
    expect(headers['permissions-policy'], url).toContain('geolocation=()')
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security'], url).toBeUndefined()
    expect((await https.inject({ url, headers: page })).headers['strict-transport-security']).toMatch(
      /^max-age=\d{8}/,
    )
  }
})

test('API responses are never cached and carry a request id: the caller’s own if it is safe', async () => {
  const app = await testApp(await testDeps())
  const own = await app.inject({
    url: '/api/v1/certification-body',
    headers: { 'x-request-id': 'trace-12345678' },
  })
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'trace-12345678' })
  const forged = await app.inject({
    url: '/api/v1/certification-body',
    headers: { 'x-request-id': 'a"b\\n{}' },
  })
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('§8 InvalidInput: each wrong field is named, in Spanish, and the value is not echoed', async () => {
  const app = await testApp(await testDeps(), {}, withEcho)
  const answer = await post(app, { email: 'no es un correo', name: 'demasiado largo' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'InvalidInput', title: 'Revisa los datos' })
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual(['email', 'name'])
  expect(answer.body).not.toContain('demasiado largo')
})

test.for([
  ['malformed JSON', '{"email":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['another format', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['too large a body', JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json', 413],
  [
    'a poisoned prototype',
    '{"__proto__":{"admin":true},"email":"a@b.es","name":"x"}',
    'application/json',
    400,
  ],
] as const)('%s gets the common error format', async ([, payload, type, status]) => {
  const app = await testApp(await testDeps(), {}, withEcho)
  const answer = await post(app, payload, type)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({
    code: 'InvalidInput',
    title: expect.any(String),
    message: expect.any(String),
  })
})

test('§8 NotFound: unknown routes and methods of the API answer JSON, also to a browser', async () => {
  const app = await testApp(await testDeps())
  for (const url of ['/api', '/api/v1', '/api/v1/unknown', '/api/v2/certification-body']) {
    const answer = await app.inject({ url, headers: page })
    expect([answer.statusCode, answer.json<{ code: string }>().code], url).toEqual([404, 'NotFound'])
  }
  expect((await app.inject({ method: 'DELETE', url: '/api/v1/certification-body' })).json()).toMatchObject({
    code: 'NotFound',
  })
})

test.for([
  '/api/v1/%E0%A4%A',
  `/api/v1/certification-body/legal/${'x'.repeat(300)}`,
  '/api/v1/certification-body/legal/%00',
])('an address that cannot be read gets the common error format and is not echoed: %s', async url => {
  const app = await testApp(await testDeps())
  const answer = await app.inject({ url, headers: page })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.json()).toMatchObject({ code: 'InvalidInput' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(answer.body).not.toMatch(/%|xxx|api/)
})

test.for([
  ['GET / HTTP/1.1\r\nHost: x\r\nX-Long: ' + 'a'.repeat(20_000) + '\r\n\r\n', 431],
  ['this is not HTTP\r\n\r\n', 400],
] as const)('bytes that are not an HTTP request get the common error format', async ([bytes, status]) => {
  const app = await testApp(await testDeps())
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(bytes)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toMatchObject({ code: 'InvalidInput' })
})

test.for([
  [new DomainError('NotFound'), 404, { code: 'NotFound' }],
  [new DomainError('Forbidden'), 403, { code: 'Forbidden' }],
  [
    new DomainError('InvalidInput', { fields: { email: 'Ya está en uso.' } }),
    400,
    { fields: { email: 'Ya está en uso.' } },
  ],
  [Object.assign(new Error('slow down'), { statusCode: 429 }), 429, { code: 'TooManyRequests' }],
  [Object.assign(new Error('who?'), { statusCode: 401 }), 401, { code: 'Unauthorized' }],
] as const)(
  '§8 a handler or a plug-in that throws %o is answered with its error class',
  async ([error, status, body]) => {
    const app = await testApp(await testDeps(), {}, (_app, api) => {
      bind(api, echo, () => {
        throw error
      })
    })
    const answer = await post(app, { email: 'a@b.es', name: 'Ana' })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(body)
    expect(answer.json()).not.toHaveProperty('reason')
  },
)

test('an endpoint without a reply answers 204 without a body', async () => {
  const { reply: _, ...silent } = echo
  const app = await testApp(await testDeps(), {}, (_app, api) => bind(api, silent, () => {}))
  const answer = await post(app, { email: 'a@b.es', name: 'Ana' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('a domain error carries its class, its reason and its message', async () => {
  const app = await testApp(await testDeps(), {}, (_app, api) => {
    bind(api, echo, () => {
      throw new DomainError('SEAT_TAKEN')
    })
  })
  const answer = await post(app, { email: 'a@b.es', name: 'Ana' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 'Conflict',
    reason: 'SEAT_TAKEN',
    title: 'Plaza ocupada',
    message: 'Esta plaza acaba de ocuparse. Elige otra.',
  })
})

test('an unexpected error reveals no details to the caller and no personal data to the log', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const deps = await testDeps({ log: pino(logOptions('info'), sink) })
  const app = await testApp(deps, {}, (_app, api) => {
    bind(api, echo, ({ body }) => {
      throw new Error(`cannot handle ${body.email}`)
    })
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/echo/2?q=12345678Z',
    payload: { email: 'marta@correo.es', name: 'Marta' },
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer secret-token', cookie: 'theme=dark' },
  })
  expect(answer.json()).toEqual({
    code: 'Internal',
    title: 'Error del servidor',
    message: 'Error interno del servidor',
  })
  const log = lines.join('')
  expect(log).toContain('/api/v1/echo/:count')
  expect(log).toContain('"status":500')
  expect(log).not.toMatch(/marta|12345678Z|203\.0\.113\.9|secret-token|theme=dark/i)
})

test('without the database the API answers 503 with Retry-After, and the readiness check fails', async () => {
  const nowhere = openDatabase({ host: '/nowhere', user: 'nobody' }, 2)
  const app = await testApp(await testDeps({ db: nowhere.db }), {}, (_app, api) => {
    bind(api, echo, async () => {
      await nowhere.db.selectFrom('events').selectAll().execute()
      return { count: 1 }
    })
  })
  const answer = await post(app, { email: 'a@b.es', name: 'Ana' })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'Unavailable'])
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  const ready = await app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json<{ checks: unknown }>().checks]).toEqual([
    503,
    { database: false, migrations: false, keys: false },
  ])
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
})

test('readiness requires database, migrations and keys, and fails while the server stops', async () => {
  const deps = await testDeps()
  const app = await testApp(deps)
  expect((await app.inject({ url: '/health/ready' })).json()).toEqual({
    status: 'ok',
    stopping: false,
    checks: { database: true, migrations: true, keys: true },
  })
  const stopping = await testApp(deps, { isStopping: () => true })
  expect((await stopping.inject({ url: '/health/ready' })).statusCode).toBe(503)
})

test('OpenAPI 3.1 is generated from the endpoints, including errors', async () => {
  const app = await testApp(await testDeps())
  const api = (await app.inject({ url: '/api/openapi.json' })).json<{
    openapi: string
    components: { schemas: object }
    paths: Record<
      string,
      Record<string, { operationId: string; security?: object[]; responses: Record<string, unknown> }>
    >
  }>()
  expect(api.openapi).toBe('3.1.0')
  expect(Object.keys(api.components.schemas)).toEqual(
    expect.arrayContaining(['CertificationBody', 'Error', 'LegalText']),
  )
  expect(JSON.stringify(api)).not.toMatch(/googleapis|dev.mail|jwks/)
  expect(Object.keys(api.paths)).toContain('/api/v1/certification-body/legal/{document}')
  expect(api.paths['/api/v1/certification-body']?.['get']?.operationId).toBe('getCertificationBody')
  expect(JSON.stringify(api.paths['/api/v1/certification-body']?.['get']?.responses['default'])).toContain(
    '#/components/schemas/Error',
  )
  expect(api.paths['/api/v1/certification-body']?.['get']?.security).toBe(undefined)
  expect(api.paths['/api/v1/user']?.['get']?.security).toEqual([{ idToken: [] }])
})
