import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { getLegalText } from '@habilita/contract/api/certification-body'
import { changeUserEmail, getUser } from '@habilita/contract/people/user'
import { describe, expect, test } from 'vitest'
import { createCall } from './create-call.ts'
import {
  ApiError,
  AuthenticationError,
  AuthorizationError,
  NetworkError,
  NotFoundError,
  UnknownError,
  ValidationError,
} from './errors.ts'
import { answeringServer } from '../testing/answering-server.ts'
import { createTransport } from './transport.ts'

const server = answeringServer()
const failure = async (sent: Promise<unknown>): Promise<unknown> => sent.catch((error: unknown) => error)

const callAt = (origin: string) =>
  createCall(createTransport({ token: async () => 'a-token', user: () => 'me', origin }))
/** PATCH is never retried. */
const patch = (origin = server.origin()) =>
  failure(callAt(origin)(changeUserEmail, { body: { email: 'ana@example.com' } }))

const request = { method: 'PATCH', url: '/api/v1/user/email' }

describe('§8 API errors by the code in the body', () => {
  test.each([
    ['InvalidInput', 400, 'a validation error', ValidationError, false],
    ['Unauthorized', 401, 'an authentication error', AuthenticationError, false],
    ['Forbidden', 403, 'an authorization error', AuthorizationError, false],
    ['NotFound', 404, 'a not-found error', NotFoundError, false],
    ['Conflict', 409, 'an unknown error', UnknownError, true],
    ['TooManyRequests', 429, 'an unknown error', UnknownError, true],
    ['Internal', 500, 'an unknown error', UnknownError, true],
    ['Unavailable', 503, 'an unknown error', UnknownError, true],
    ['constructor', 400, 'an unknown error', UnknownError, true],
  ])('§8 %s on %i is %s', async (code, status, _, type, retryable) => {
    server.answers(() => ({ status, body: { code, title: 'Título', message: 'Mensaje' } }))
    const error = await patch()
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({
      message: 'Mensaje',
      title: 'Título',
      code,
      status,
      request,
      retryable,
      name: type.name,
    })
  })

  test('§8 the code decides, whatever the status', async () => {
    server.answers(() => ({ status: 422, body: { code: 'InvalidInput', message: 'Revisa los datos' } }))
    expect(await patch()).toBeInstanceOf(ValidationError)
  })

  test('§8 InvalidInput keeps its field map', async () => {
    const fields = { email: 'No es un correo', 'address.0.street': 'Falta' }
    server.answers(() => ({ status: 400, body: { code: 'InvalidInput', fields } }))
    expect(await patch()).toMatchObject({ fields })
  })

  test('drops field messages that are not strings', async () => {
    const fields = { email: 'No es un correo', age: 3, more: { a: 'b' }, none: null }
    server.answers(() => ({ status: 400, body: { code: 'InvalidInput', fields } }))
    expect(await patch()).toHaveProperty('fields', { email: 'No es un correo' })
  })

  test.each([[undefined], [null], ['email'], [7]])('fields %j are ignored', async fields => {
    server.answers(() => ({ status: 400, body: { code: 'InvalidInput', fields } }))
    expect(await patch()).toHaveProperty('fields', {})
  })

  test.each(['Conflict', 'Forbidden', 'Unavailable'])('%s with a reason is not retryable', async code => {
    server.answers(() => ({ status: 409, body: { code, reason: 'SEAT_TAKEN', message: 'Elige otra.' } }))
    expect(await patch()).toMatchObject({ code, reason: 'SEAT_TAKEN', retryable: false })
  })

  test.each([
    ['no message', { code: 'NotFound' }],
    ['an empty message', { code: 'NotFound', message: '' }],
    ['a message that is no text', { code: 'NotFound', message: { es: 'No' }, title: 5, reason: 1 }],
  ])('§8 with %s: No se ha podido obtener más información.', async (_, body) => {
    server.answers(() => ({ status: 404, body }))
    const error = await patch()
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({
      message: 'No se ha podido obtener más información.',
      title: undefined,
      reason: undefined,
    })
  })

  test.each([[{}], [[]], [{ code: 404 }], [{ error: 'x' }]])(
    '§8 without a code, %j is an unknown error',
    async body => {
      server.answers(() => ({ status: 404, body }))
      expect(await patch()).toMatchObject({
        name: 'UnknownError',
        message: 'No se ha podido obtener más información.',
      })
    },
  )

  test('§8 JSON is read whatever its declared type', async () => {
    server.answers(() => ({ status: 404, body: JSON.stringify({ code: 'NotFound', message: 'No está' }) }))
    expect(await patch()).toMatchObject({ name: 'NotFoundError', message: 'No está' })
  })
})

describe('§8 API errors by status, when the body cannot be parsed', () => {
  test.each([
    [400, 'Error de validación', ValidationError],
    [401, 'No estás autenticado', AuthenticationError],
    [403, 'No tienes permisos para realizar esta acción', AuthorizationError],
    [404, 'Recurso no encontrado', NotFoundError],
    [500, 'Error interno del servidor', UnknownError],
    [502, 'Error interno del servidor', UnknownError],
    [503, 'Error interno del servidor', UnknownError],
    [504, 'Error interno del servidor', UnknownError],
    [409, 'Error HTTP 409', UnknownError],
    [413, 'Error HTTP 413', UnknownError],
    [418, 'Error HTTP 418', UnknownError],
    [429, 'Error HTTP 429', UnknownError],
    [501, 'Error HTTP 501', UnknownError],
    [511, 'Error HTTP 511', UnknownError],
  ])('§8 %i: %s', async (status, message, type) => {
    server.answers(() => ({ status, body: '<h1>Un proxy</h1>' }))
    const error = await patch()
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({ message, status, request, retryable: type === UnknownError })
  })

  test.each([
    ['an empty body', undefined, {}],
    ['half a JSON', '{"code":"NotFo', { 'content-type': 'application/json' }],
    ['a JSON that is no object', 'null', { 'content-type': 'application/json' }],
  ])('§8 %s cannot be parsed', async (_, body, headers) => {
    server.answers(() => ({ status: 404, body, headers }))
    expect(await patch()).toMatchObject({ name: 'NotFoundError', message: 'Recurso no encontrado' })
  })
})

describe('§8 without an error from the API', () => {
  test('§8 a network failure: Error: {message}', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', () => resolve()))
    const { port } = closed.address() as AddressInfo
    await new Promise(resolve => closed.close(resolve))
    const error = await patch(`http://127.0.0.1:${port}`)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ message: 'Error: fetch failed', retryable: true, status: undefined })
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/a-token|ana@/)
  })

  test('§8 a connection that breaks in the middle of the answer is a network failure', async () => {
    server.answers(() => 'cut')
    expect(await patch()).toMatchObject({ name: 'NetworkError', message: 'Error: terminated' })
  })

  test.each([
    ['is not JSON', '<p>Entra en la wifi del hotel</p>'],
    ['is not of the schema', { id: 7 }],
    ['is empty', undefined],
  ])('§8 a success whose body %s: Error desconocido', async (_, body) => {
    server.answers(() => ({ status: 200, body }))
    const error = await failure(callAt(server.origin())(getUser, {}))
    expect(error).toBeInstanceOf(UnknownError)
    expect(error).toMatchObject({
      message: 'Error desconocido',
      retryable: true,
      cause: expect.any(Error) as Error,
    })
  })

  test.each([
    ['the API refuses', { status: 404 }],
    ['nothing can be read', { status: 200, body: '<p>Hola</p>' }],
    ['the connection breaks', 'cut'],
  ] as const)('when %s, the error contains neither the token nor the body', async (_, answer) => {
    server.answers(() => answer)
    const error = await patch()
    expect(error).toBeInstanceOf(ApiError)
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/a-token|ana@/)
  })
})

describe('success', () => {
  test('returns a parsed reply', async () => {
    const body = { markdown: '# Condiciones', document: 'terms', version: 'v1' }
    server.answers(() => ({ status: 200, body }))
    expect(await callAt(server.origin())(getLegalText, { params: { document: 'terms' } })).toEqual(body)
  })

  test('returns undefined for 204', async () => {
    server.answers(() => ({ status: 204 }))
    const send = createTransport({ token: async () => 'a-token', user: () => 'me', origin: server.origin() })
    expect(await send({ method: 'DELETE', url: '/api/v1/x', access: 'signed_in' })).toBeUndefined()
  })
})
