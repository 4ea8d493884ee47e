import { randomUUID } from 'node:crypto'
import { listNotices } from '@habilita/contract/notices/notices'
import { toCall } from '@habilita/contract/api/client'
import * as papers from '@habilita/contract/requests/papers'
import { getRequest } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import { Refusal } from '../../testing/api-caller.ts'
import { makePdf } from '../../testing/pdf-samples.ts'
import { startRequests } from '../../testing/requests-service.ts'
import { sendPdf } from '../../testing/send-pdf.ts'
import { sweepFiles } from '../files/public.ts'
import { usesOf } from '../requests/public.ts'

const FACTS = { number: 'F-2026-0001', issuedOn: '2026-11-16', cents: 18_150, state: 'pending' } as const

const setUp = async () => {
  const service = await startRequests()
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.submitted(who)
  const sending = { address: service.address, token: reviewer.idToken }
  const invoice = (paperId = randomUUID(), facts: Partial<typeof FACTS> = {}, bytes?: Buffer) =>
    sendPdf(sending, papers.addInvoice, { params: { id, paperId }, query: { ...FACTS, ...facts } }, bytes)
  const content = (
    paperId: string,
    token: string,
    endpoint: typeof papers.getPaper | typeof papers.getAnyPaper,
  ) =>
    fetch(`${service.address}${toCall(endpoint, { params: { id: paperId } }).url}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  return { service, who, reviewer, id, sending, invoice, content }
}

test('an invoice added by staff appears on the request, is notified, and is downloaded unchanged', async () => {
  const { service, who, id, invoice, content } = await setUp()
  const paperId = randomUUID()
  expect((await invoice(paperId)).status).toBe(200)
  const list = await who.call(papers.listPapers, { params: { id } })
  expect(list.papers).toEqual([
    expect.objectContaining({
      id: paperId,
      kind: 'invoice',
      number: 'F-2026-0001',
      title: 'Factura F-2026-0001',
      cents: 18_150,
      state: 'pending',
    }),
  ])
  const file = await content(paperId, who.idToken, papers.getPaper)
  expect(file.headers.get('content-disposition')).toContain('Factura F-2026-0001.pdf')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(makePdf())
  await service.jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices.find(({ code }) => code === 'N25')).toMatchObject({
    title: 'Nueva factura',
    body: 'Factura F-2026-0001 por 181,50\u00a0€.',
    link: `/requests/${id}`,
  })
  const { timeline } = await who.call(getRequest, { params: { id } })
  expect(timeline.at(-1)).toMatchObject({ kind: 'invoice_added' })
})

test('an invoice sent again is stored once; rejects another paper with its id and its number for another paper', async () => {
  const { who, id, invoice } = await setUp()
  const paperId = randomUUID()
  const [first, second] = await Promise.all([invoice(paperId), invoice(paperId)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await invoice(paperId, { number: 'F-2026-0002' as typeof FACTS.number })).status).toBe(409)
  expect(await (await invoice()).json()).toMatchObject({ code: 'Conflict', reason: 'PAPER_EXISTS' })
  expect((await who.call(papers.listPapers, { params: { id } })).papers).toHaveLength(1)
})

test('of two invoices with the same number added at once, one is stored and the other is rejected', async () => {
  const { invoice } = await setUp()
  const answers = await Promise.all(Array.from({ length: 6 }, () => invoice()))
  const taken = answers.filter(({ status }) => status === 409)
  expect([answers.filter(({ status }) => status === 200).length, taken.length]).toEqual([1, 5])
})

test('rejects an empty, too large or non-PDF file on its field, and stores nothing', async () => {
  const { service, sending, id } = await setUp()
  const input = { params: { id, paperId: randomUUID() }, query: FACTS }
  const refused = [
    await sendPdf(sending, papers.addInvoice, input, Buffer.from('hola')),
    await sendPdf(sending, papers.addInvoice, input, Buffer.alloc(0)),
    await sendPdf({ ...sending, contentType: 'text/plain' }, papers.addInvoice, input),
    await sendPdf(sending, papers.addInvoice, input, Buffer.alloc(10 * 1024 * 1024 + 1, 37)),
  ]
  expect(refused.map(({ status }) => status >= 400 && status < 500)).toEqual([true, true, true, true])
  expect(await refused[0]?.json()).toMatchObject({
    code: 'InvalidInput',
    fields: { file: expect.any(String) },
  })
  expect(await service.db.selectFrom('request_papers').select('id').execute()).toEqual([])
  expect(await service.db.selectFrom('files').select('id').where('purpose', '=', 'paper').execute()).toEqual(
    [],
  )
})

test('a report has its title; a removed paper is deleted with its stored file', async () => {
  const { service, who, reviewer, id, sending, content } = await setUp()
  const paperId = randomUUID()
  const query = { number: 'INF-1', title: 'Informe de resultados', issuedOn: '2026-11-16' }
  await sendPdf(sending, papers.addReport, { params: { id, paperId }, query })
  expect((await who.call(papers.listPapers, { params: { id } })).papers).toEqual([
    expect.objectContaining({ kind: 'report', title: 'Informe de resultados', cents: null, state: null }),
  ])
  expect((await content(paperId, reviewer.idToken, papers.getAnyPaper)).status).toBe(200)
  await reviewer.call(papers.removePaper, { params: { id: paperId } })
  expect((await who.call(papers.listPapers, { params: { id } })).papers).toEqual([])
  expect((await content(paperId, who.idToken, papers.getPaper)).status).toBe(404)
  const due = await service.db.selectFrom('objects_to_remove').select('object_key').execute()
  expect(due.length).toBeGreaterThan(0)
})

test('an invoice can be marked paid; a report has no payment state; staff cannot add papers to their own request', async () => {
  const { service, who, reviewer, id, sending, invoice } = await setUp()
  const paperId = randomUUID()
  await invoice(paperId)
  const paid = await reviewer.call(papers.setInvoiceState, {
    params: { id: paperId },
    body: { state: 'paid' },
  })
  expect(paid.state).toBe('paid')
  const reportId = randomUUID()
  const query = { number: 'INF-2', title: 'Informe', issuedOn: '2026-11-16' }
  await sendPdf(sending, papers.addReport, { params: { id, paperId: reportId }, query })
  const marking = reviewer.call(papers.setInvoiceState, { params: { id: reportId }, body: { state: 'paid' } })
  await expect(marking).rejects.toThrow(Refusal)
  const asStaff = await service.appointed(who, 'reviewer')
  await expect(asStaff.call(papers.removePaper, { params: { id: paperId } })).rejects.toThrow('OWN_REQUEST')
  const own = await sendPdf({ ...sending, token: asStaff.idToken }, papers.addReport, {
    params: { id, paperId: randomUUID() },
    query: { ...query, number: 'INF-3' },
  })
  expect(await own.json()).toMatchObject({ reason: 'OWN_REQUEST' })
})

test('papers do not count towards a person’s archive, and no clean-up job deletes them', async () => {
  const { service, who, invoice } = await setUp()
  await invoice()
  service.clock.advance(3 * 60 * 60 * 1000)
  await service.jobs()
  await sweepFiles({ ...service.deps, usesOf })
  const kept = await service.db
    .selectFrom('files')
    .select('purpose')
    .where('user_id', '=', who.id)
    .where('purpose', '=', 'paper')
    .execute()
  expect(kept).toHaveLength(1)
})
