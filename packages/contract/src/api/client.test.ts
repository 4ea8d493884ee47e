import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getCertificationBody, getLegalText } from './certification-body.ts'
import { createClient, toCall, type Transport } from './client.ts'
import { endpoint, type Input } from './endpoint.ts'
import { getUser } from '../people/user.ts'
import { flagInText, numberInText } from './wire.ts'

const search = endpoint({
  id: 'search',
  method: 'POST',
  path: '/things/:id/parts/:part',
  access: 'public',
  summary: 'For tests',
  params: z.object({ id: z.string(), part: numberInText }),
  query: z.object({
    q: z.optional(z.string()),
    page: z.optional(numberInText),
    all: z.optional(flagInText),
    tags: z.optional(z.array(z.string())),
  }),
  body: z.object({ note: z.string() }),
  reply: z.object({ found: z.number() }),
})

const forget = endpoint({
  id: 'forget',
  method: 'DELETE',
  path: '/things/:id',
  access: 'public',
  summary: 'For tests',
  params: z.object({ id: z.string() }),
})

const body = { note: 'x' }

describe('toCall', () => {
  test('encodes path parameters', () => {
    const { url } = toCall(search, { params: { id: 'a/b ñ?', part: 2 }, query: {}, body })
    expect(url).toBe('/api/v1/things/a%2Fb%20%C3%B1%3F/parts/2')
  })

  test('writes numbers, flags and lists into the query and drops undefined values', () => {
    const params = { id: 'a', part: 0 }
    const query = { q: 'señal & más', page: 2, all: false, tags: ['x', 'y'] }
    expect(toCall(search, { params, query, body }).url).toBe(
      '/api/v1/things/a/parts/0?q=se%C3%B1al+%26+m%C3%A1s&page=2&all=false&tags=x&tags=y',
    )
    expect(toCall(search, { params, query: { q: undefined }, body }).url).toBe('/api/v1/things/a/parts/0')
  })

  test('has a body only if the endpoint has one', () => {
    expect(toCall(search, { params: { id: 'a', part: 1 }, query: {}, body }).body).toEqual({ note: 'x' })
    expect(toCall(getCertificationBody, {})).not.toHaveProperty('body')
  })

  test('includes the access level, so that the transport knows whether to authenticate', () => {
    expect(toCall(getCertificationBody, {}).access).toBe('public')
    expect(toCall(getUser, {}).access).toBe('signed_in')
  })

  test.each(['', '.', '..'])('rejects the parameter «%s», which would change the path', id => {
    expect(() => toCall(forget, { params: { id } })).toThrow(new TypeError('forget needs the parameter id'))
  })
})

describe('createClient', () => {
  test('sends the call of the endpoint and returns its validated reply', async () => {
    const text = { document: 'terms', markdown: '# Hola', version: 'a' }
    const send = vi.fn<Transport>(async () => ({ ...text, secret: 1 }))
    const reply = await createClient(send)(getLegalText, { params: { document: 'terms' } })
    expect(send).toHaveBeenCalledExactlyOnceWith({
      method: 'GET',
      url: '/api/v1/certification-body/legal/terms',
      access: 'public',
    })
    expect(reply).toEqual(text)
  })

  test('rejects a reply that does not match the endpoint', async () => {
    const call = createClient(async () => ({ found: 'many' }))
    await expect(call(search, { params: { id: 'a', part: 1 }, query: {}, body })).rejects.toThrow(
      z.core.$ZodError,
    )
  })

  test('returns undefined if the endpoint has no reply', async () => {
    const call = createClient(async () => undefined)
    expect(await call(forget, { params: { id: 'a' } })).toBeUndefined()
  })

  test('passes on errors of the transport', async () => {
    const call = createClient(() => Promise.reject(new Error('sin red')))
    await expect(call(getCertificationBody, {})).rejects.toThrow('sin red')
  })
})

test('types reject unknown input and a path without its params', () => {
  expectTypeOf<Input<typeof getCertificationBody>>().not.toExtend<{ params: { nonsense: number } }>()
  expectTypeOf({ params: { nonsense: 1 } }).not.toExtend<Input<typeof getCertificationBody>>()
  expectTypeOf<Input<typeof search>['query']>().toExtend<{ page?: number | undefined }>()
  const nameless = { id: 'x', method: 'GET', path: '/x/:id', access: 'public', summary: '' } as const
  expectTypeOf(nameless).not.toExtend<Parameters<typeof endpoint<typeof nameless>>[0]>()
})
