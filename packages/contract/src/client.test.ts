import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getBody, getLegalText } from './body.ts'
import { createClient, toCall, type Transport } from './client.ts'
import { endpoint } from './endpoint.ts'

const search = endpoint({
  id: 'search',
  method: 'POST',
  path: '/things/:id/parts/:part',
  access: 'public',
  summary: 'For tests',
  params: z.object({ id: z.string(), part: z.number() }),
  query: z.object({ q: z.optional(z.string()), page: z.optional(z.number()) }),
  body: z.object({ note: z.string() }),
  reply: z.object({ found: z.number() }),
})

describe('toCall', () => {
  test('encodes the parameters of the path', () => {
    const call = toCall(search, { params: { id: 'a/b ñ?', part: 2 } })
    expect(call).toEqual({ method: 'POST', url: '/api/v1/things/a%2Fb%20%C3%B1%3F/parts/2' })
  })

  test('encodes the query and drops what is undefined', () => {
    const params = { id: 'a', part: 0 }
    const { url } = toCall(search, { params, query: { q: 'señal & más', page: undefined, all: false } })
    expect(url).toBe('/api/v1/things/a/parts/0?q=se%C3%B1al+%26+m%C3%A1s&all=false')
    expect(toCall(search, { params, query: { q: undefined } }).url).toBe('/api/v1/things/a/parts/0')
  })

  test('carries the body only when there is one', () => {
    expect(toCall(search, { params: { id: 'a', part: 1 }, body: { note: 'x' } }).body).toEqual({ note: 'x' })
    expect(toCall(getBody, {})).not.toHaveProperty('body')
  })

  test.each([{}, { params: {} }, { params: { id: '', part: 1 } }])(
    'refuses a missing parameter: %o',
    input => {
      expect(() => toCall(search, input)).toThrow(new TypeError('search needs the parameter id'))
    },
  )
})

describe('createClient', () => {
  test('sends the call of the endpoint and gives its checked reply', async () => {
    const send = vi.fn<Transport>(async () => ({ document: 'terms', markdown: '# Hola', secret: 1 }))
    const reply = await createClient(send)(getLegalText, { params: { document: 'terms' } })
    expect(send).toHaveBeenCalledExactlyOnceWith({ method: 'GET', url: '/api/v1/body/legal/terms' })
    expect(reply).toEqual({ document: 'terms', markdown: '# Hola' })
  })

  test('refuses a reply that the endpoint does not promise', async () => {
    const call = createClient(async () => ({ found: 'many' }))
    await expect(
      call(search, { params: { id: 'a', part: 1 }, query: {}, body: { note: '' } }),
    ).rejects.toThrow(z.core.$ZodError)
  })

  test('lets the error of the transport through', async () => {
    const failure = new Error('offline')
    const call = createClient(() => Promise.reject(failure))
    await expect(call(getBody, {})).rejects.toBe(failure)
  })
})
