import { toCall } from '@habilita/contract/api/client'
import { createApiKey, type KeyScope, listApiKeys, revokeApiKey } from '@habilita/contract/staff/api-keys'
import type { Endpoint, Input } from '@habilita/contract/api/endpoint'
import * as invoicing from '@habilita/contract/requests/invoicing'
import { listPapers } from '@habilita/contract/requests/papers'
import { getRequest } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'
import { sendPdf } from '../../testing/send-pdf.ts'

const AT = '2026-11-16T09:00:00Z'
const DAY_MS = 24 * 60 * 60 * 1000
const FACTS = { number: 'F-2026-0001', issuedOn: '2026-11-16', cents: 18_150, state: 'pending' } as const

const setUp = async () => {
  const service = await startRequests({ at: AT })
  const [who, admin] = [await service.candidate(), await service.staff('admin')]
  const id = await service.submitted(who)
  const { number } = await who.call(getRequest, { params: { id } })
  const key = (scopes: readonly KeyScope[], expiresOn: string | null = null) =>
    admin.call(createApiKey, { body: { name: 'Facturación', scopes: [...scopes], expiresOn } })
  const call = async <E extends Endpoint>(token: string, endpoint: E, input: Input<E>) => {
    const { method, url, body } = toCall(endpoint, input)
    const response = await fetch(`${service.address}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }
  return { service, who, admin, id, number: number ?? '', key, call }
}

test('an invoicing system reads what to invoice, adds the invoice and records its payment', async () => {
  const { service, who, id, number, key, call } = await setUp()
  const { key: token } = await key(['requests', 'invoices', 'payments'])
  const query = { payment: 'pending', uninvoiced: 'true' } as const
  const { json } = await call(token, invoicing.listBillable, { query })
  expect(json['requests']).toEqual([
    {
      number,
      submittedAt: AT.replace('Z', '.000Z'),
      type: 'initial',
      category: 'rebt',
      cents: expect.any(Number),
      payment: 'pending',
      payer: {
        name: 'Begoña Sáenz Núñez',
        taxId: '12345678Z',
        address: 'Calle Mayor, 1, 28013 Madrid (MADRID)',
      },
      invoices: [],
    },
  ])
  const sending = { address: service.address, token }
  const invoice = { params: { externalId: 'erp-77' }, query: { ...FACTS, request: number } }
  expect((await sendPdf(sending, invoicing.putInvoice, invoice)).status).toBe(200)
  const paid = await call(token, invoicing.recordPayment, { params: { number }, body: { state: 'paid' } })
  expect(paid.json).toEqual({ number, payment: 'paid' })
  const again = await call(token, invoicing.recordPayment, { params: { number }, body: { state: 'paid' } })
  expect(again.status).toBe(200)
  const { payment, timeline } = await who.call(getRequest, { params: { id } })
  expect(payment.state).toBe('paid')
  expect(timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  expect((await call(token, invoicing.listBillable, { query })).json['requests']).toEqual([])
  const actors = await service.db
    .selectFrom('events')
    .select('kind')
    .where('actor_kind', '=', 'key')
    .orderBy('id')
    .execute()
  expect(actors.map(event => event.kind)).toEqual([
    'invoicing.read',
    'request.invoice_added',
    'request.paid',
    'invoicing.read',
  ])
})

test('an invoice sent again is the same one, with updated facts', async () => {
  const { service, who, id, number, key } = await setUp()
  const sending = { address: service.address, token: (await key(['invoices'])).key }
  const put = (more: object = {}) =>
    sendPdf(sending, invoicing.putInvoice, {
      params: { externalId: 'erp-77' },
      query: { ...FACTS, request: number, ...more },
    })
  const together = await Promise.all([put(), put({ cents: 1 }), put({ cents: 2 })])
  const answers = await Promise.all(together.map(response => response.json()))
  expect(answers).toMatchObject([{ cents: FACTS.cents }, { cents: 1 }, { cents: 2 }])
  expect((await put({ state: 'rectified', cents: 17_000 })).status).toBe(200)
  const { papers } = await who.call(listPapers, { params: { id } })
  expect(papers).toEqual([expect.objectContaining({ state: 'rectified', cents: 17_000 })])
  const files = await service.db.selectFrom('files').select('id').where('purpose', '=', 'paper').execute()
  expect(files).toHaveLength(1)
})

test('an API key allows only its scopes; a sign-in token is not a key, nor a key a token', async () => {
  const { who, admin, id, number, key, call } = await setUp()
  const { key: token, details } = await key(['requests'])
  expect(details.shown).toMatch(/^hab_.{6}…$/)
  expect(token.startsWith(details.shown.slice(0, -1))).toBe(true)
  expect((await call(token, invoicing.listBillable, { query: {} })).status).toBe(200)
  const payment = { params: { number }, body: { state: 'paid' } } as const
  expect((await call(token, invoicing.recordPayment, payment)).status).toBe(403)
  expect((await call(admin.idToken, invoicing.listBillable, { query: {} })).status).toBe(401)
  expect((await call(token, getRequest, { params: { id } })).status).toBe(401)
  expect((await call(`hab_${'x'.repeat(43)}`, invoicing.listBillable, { query: {} })).status).toBe(401)
  expect((await call(who.idToken, invoicing.recordPayment, payment)).status).toBe(401)
})

test('rejects a revoked or expired key; only the hash of a key is stored', async () => {
  const { service, admin, key, call } = await setUp()
  const lasting = await key(['requests'])
  const ending = await key(['requests'], '2026-11-16')
  const ask = async (token: string) => (await call(token, invoicing.listBillable, { query: {} })).status
  expect([await ask(lasting.key), await ask(ending.key)]).toEqual([200, 200])
  await admin.call(revokeApiKey, { params: { id: lasting.details.id } })
  await admin.call(revokeApiKey, { params: { id: lasting.details.id } })
  expect(await ask(lasting.key)).toBe(401)
  service.clock.advance(DAY_MS)
  expect(await ask(ending.key)).toBe(401)
  const rows = await service.db.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(lasting.key.slice(12))
})

test('the list shows who created a key and when it was last used, never the key', async () => {
  const { admin, key, call } = await setUp()
  const { key: token } = await key(['requests', 'requests'])
  await call(token, invoicing.listBillable, { query: {} })
  const { keys } = await admin.call(listApiKeys, {})
  expect(keys).toEqual([
    expect.objectContaining({
      name: 'Facturación',
      scopes: ['requests'],
      createdBy: 'Ana Ruiz',
      lastUsedOn: '2026-11-16',
      revokedAt: null,
    }),
  ])
  expect(JSON.stringify(keys)).not.toContain(token)
})

test('rejects a past date, no scopes, an unknown request and a number in another format', async () => {
  const { service, admin, key, call } = await setUp()
  const body = { name: 'Una', scopes: ['requests' as const], expiresOn: '2020-01-01' }
  await expect(admin.call(createApiKey, { body })).rejects.toThrow('InvalidInput')
  const none = await service.api('POST', '/staff/api-keys', admin.idToken, {
    name: 'Una',
    scopes: [],
    expiresOn: null,
  })
  expect(none.status).toBe(400)
  const { key: token } = await key(['payments', 'invoices'])
  const missing = { params: { number: 'S-2026-999999' }, body: { state: 'paid' } } as const
  expect((await call(token, invoicing.recordPayment, missing)).status).toBe(404)
  const sent = await sendPdf({ address: service.address, token }, invoicing.putInvoice, {
    params: { externalId: 'x' },
    query: { ...FACTS, request: 'S-2026-999999' },
  })
  expect(sent.status).toBe(404)
})
