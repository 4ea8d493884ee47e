import type { DocumentState } from '@habilita/contract/requests/request-values'
import { randomUUID } from 'node:crypto'
import { getAnyCertificate } from '@habilita/contract/certificates/staff-certificates'
import { grantMany, listDecisions, previewGrants } from '@habilita/contract/certificates/staff-decisions'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { type CertificatesService, startCertificates } from '../../../testing/certificates-service.ts'
import { declareFamily } from '../../../testing/declare-family.ts'
import { versionSeen } from '../../../testing/requests-service.ts'
import { appoint } from '../../staff/public.ts'

const AT = { at: '2026-11-16T09:00:00Z' }

const list = (who: ApiCaller, query: Parameters<typeof who.call<typeof listDecisions>>[1]['query'] = {}) =>
  who.call(listDecisions, { query })
const preview = async (who: ApiCaller, ...ids: string[]) =>
  (await who.call(previewGrants, { body: { ids } })).previews
const grantAll = async (who: ApiCaller, ...grants: { id: string; version: number }[]) =>
  (await who.call(grantMany, { body: { grants } })).outcomes

const certificatesOf = async ({ db }: CertificatesService) =>
  (await db.selectFrom('certificates').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  )

test('deciders see the pending requests, oldest first, with their evidence, page by page', async () => {
  const service = await startCertificates(AT)
  const { decider, reviewer, examiner } = service
  const who = await service.candidate()
  const first = await service.toDecide(who)
  service.clock.advance(60_000)
  const second = await service.toDecide(await service.candidate(), 'gas')
  const given = await service.granted(await service.candidate())
  const page = await list(decider, { limit: 1 })
  expect(page).toMatchObject({ total: 2 })
  expect(page.decisions).toMatchObject([
    {
      id: first,
      type: 'initial',
      category: 'rebt',
      candidate: { id: who.id, name: 'Begoña Sáenz Núñez' },
      payment: 'paid',
      parts: [
        { part: 'theory', outcome: 'passed', score: 80, passMark: 60, satOn: '2026-11-15' },
        { part: 'practical', outcome: 'passed', score: 80, passMark: 70 },
      ],
      examiners: [{ id: examiner.id, name: 'Ana Ruiz' }],
      reviewers: [{ id: reviewer.id }],
      documents: { open: 0, rejected: 0 },
      bar: null,
    },
  ])
  const rest = await list(decider, { limit: 1, after: page.next ?? '' })
  expect(rest.decisions.map(({ id }) => id)).toEqual([second])
  expect(rest.next).toBeNull()
  expect((await list(decider, { category: 'gas' })).decisions.map(({ id }) => id)).toEqual([second])
  expect((await list(decider, { q: 'nadie' })).total).toBe(0)
  expect((await list(decider, { type: 'renewal' })).total).toBe(0)
  expect(given.number).toMatch(/^REBT/)
  await expect(list(examiner)).rejects.toThrow('403 Forbidden')
  await expect(list(decider, { after: 'x' })).rejects.toThrow('400 InvalidInput')
})

test('a correction is pending for decision only after its documents are reviewed', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const { id: certificate, number } = await service.granted(who)
  const id = await service.toDecide(who, 'rebt', { type: 'duplicate', certificateNumber: number })
  const seen = await service.decider.call(getAnyCertificate, { params: { id: certificate } })
  expect(seen.underWay).toMatchObject([{ requestId: id, type: 'duplicate', state: 'in_review' }])
  expect((await list(service.decider)).decisions).toMatchObject([{ id, type: 'duplicate', parts: [] }])
  const set = (state: DocumentState) =>
    service.db.updateTable('request_documents').set({ state }).where('request_id', '=', id).execute()
  await set('in_review')
  expect((await list(service.decider)).decisions).toEqual([])
})

test('deciders see which critical items were failed, as the examiner recorded them', async () => {
  const service = await startCertificates(AT)
  const id = await service.toDecide(await service.candidate(), 'rebt', {}, 'failed')
  await service.db
    .updateTable('part_results')
    .set({ critical_failed: ['No corta la tensión', 'No usa guantes'] })
    .where('request_id', '=', id)
    .where('part', '=', 'practical')
    .execute()
  expect((await list(service.decider)).decisions).toMatchObject([
    {
      parts: [
        { part: 'theory', criticalFailed: [] },
        { part: 'practical', criticalFailed: ['No corta la tensión', 'No usa guantes'] },
      ],
    },
  ])
})

test('§17024 examiners of the candidate and staff with a declared interest see that they cannot decide, and are rejected', async () => {
  const service = await startCertificates(AT)
  const who = await service.candidate()
  const id = await service.toDecide(who)
  await appoint(service.deps, { id: service.examiner.id }, ['examiner', 'decider'])
  expect((await list(service.examiner)).decisions).toMatchObject([{ id, bar: 'examined' }])
  await declareFamily(service.decider)
  expect((await list(service.decider)).decisions).toMatchObject([{ id, bar: 'conflict' }])
  const version = await versionSeen(service.decider, id)
  for (const [by, reason] of [
    [service.examiner, 'EXAMINED_BY_YOU'],
    [service.decider, 'CONFLICT_OF_INTEREST'],
  ] as const) {
    expect(await preview(by, id)).toMatchObject([{ id, certificate: null, refusal: { reason } }])
    expect(await grantAll(by, { id, version })).toMatchObject([
      { id, certificate: null, refusal: { reason } },
    ])
    await expect(service.grant(id, by)).rejects.toThrow(`403 ${reason}`)
    await expect(service.deny(id, 'No.', by)).rejects.toThrow(`403 ${reason}`)
  }
  // A decider does not see their own request.
  const themselves = await service.appointed(who, 'decider')
  expect(await list(themselves)).toMatchObject({ decisions: [], total: 0 })
  expect(await preview(themselves, id)).toMatchObject([{ version: null, refusal: { reason: 'OWN_REQUEST' } }])
})

test('a preview returns what would be issued or why not, and creates no number, event or job', async () => {
  const service = await startCertificates(AT)
  const { db, decider } = service
  const who = await service.candidate()
  const before = await service.granted(who)
  const [good, failed] = [await service.toDecide(who), await service.toDecide(who, 'rebt', {}, 'failed')]
  const duplicate = await service.toDecide(who, 'rebt', {
    type: 'duplicate',
    certificateNumber: before.number,
  })
  await service.jobs()
  const traces = async () => ({
    events: (await db.selectFrom('events').select('id').execute()).length,
    series: await db.selectFrom('number_series').selectAll().orderBy('series').execute(),
    requests: await db.selectFrom('requests').select(['id', 'version', 'state']).orderBy('id').execute(),
    certificates: await certificatesOf(service),
    changes: (await db.selectFrom('user_changes').select('seq').execute()).length,
  })
  const untouched = await traces()
  const missing = randomUUID()
  const previews = await preview(decider, good, failed, duplicate, missing)
  expect(previews).toMatchObject([
    {
      id: good,
      certificate: {
        category: 'rebt',
        scopes: [{ code: 'REBT-B' }],
        holderName: 'Begoña Sáenz Núñez',
        validFrom: '2026-11-16',
        validUntil: '2031-11-15',
        replaces: null,
      },
      refusal: null,
    },
    { id: failed, certificate: null, refusal: { code: 'Conflict', reason: 'NOT_PASSED' } },
    { id: duplicate, certificate: { replaces: before.number, validUntil: before.validUntil } },
    { id: missing, version: null, certificate: null, refusal: { code: 'NotFound' } },
  ])
  expect(await traces()).toEqual(untouched)
  // Granting with the previewed versions gives the previewed outcome.
  const outcomes = await grantAll(
    decider,
    ...previews.map(({ id, version }) => ({ id, version: version ?? 0 })),
  )
  expect(
    outcomes.map(({ certificate, refusal }) => certificate?.number.slice(0, -2) ?? refusal?.code),
  ).toEqual(['REBT-2026-00002', 'Conflict', 'REBT-2026-00003', 'NotFound'])
})

test('a bulk grant decides each request separately; a repeated call returns the same answer and issues no second certificate', async () => {
  const service = await startCertificates(AT)
  const { decider } = service
  const ids = [
    await service.toDecide(await service.candidate()),
    await service.toDecide(await service.candidate()),
  ]
  const seen = await Promise.all(ids.map(async id => ({ id, version: await versionSeen(decider, id) })))
  const [one, other] = seen
  if (!one || !other) throw new Error('There are two')
  const stale = { ...other, version: other.version - 1 }
  const first = await grantAll(decider, one, stale)
  expect(first).toMatchObject([{ id: one.id, refusal: null }, { refusal: { reason: 'REQUEST_CHANGED' } }])
  expect(await grantAll(decider, one)).toEqual([first[0]])
  // Concurrent and in opposite order: the calls block each other but both succeed.
  const both = await Promise.all([grantAll(decider, one, other), grantAll(decider, other, one)])
  expect(both[0]?.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    both[1]?.toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  expect((await certificatesOf(service)).map(number => number.slice(0, -2))).toEqual([
    'REBT-2026-00001',
    'REBT-2026-00002',
  ])
  // A colleague who did not grant it gets a conflict.
  const colleague = await service.staff('decider')
  expect(await grantAll(colleague, one)).toMatchObject([{ certificate: null, refusal: { code: 'Conflict' } }])
  for (const count of [0, 101]) {
    const grants = Array.from({ length: count }, () => one)
    const answer = await service.api('POST', '/staff/decisions/grants', decider.idToken, { grants })
    expect(answer.status).toBe(400)
  }
})
