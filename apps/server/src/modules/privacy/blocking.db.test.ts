import { randomUUID } from 'node:crypto'
import { registerDataRequest } from '@habilita/contract/people/data-requests'
import * as papers from '@habilita/contract/requests/papers'
import { sendMessage } from '@habilita/contract/requests/requests'
import { declareInterest, listInterests } from '@habilita/contract/exams/staff-interests'
import { listQueue } from '@habilita/contract/requests/staff-requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import type { Db } from '../../db/client.ts'
import { buildCertificate } from '../../testing/build-certificate.ts'
import { startRequests } from '../../testing/requests-service.ts'
import { sendPdf } from '../../testing/send-pdf.ts'
import { sweepFiles } from '../files/public.ts'
import { usesOf } from '../requests/public.ts'
import { unseal } from '../../platform/sealed-box.ts'
import { destroyBlocked } from './destroy-blocked.ts'
import { documentMark, vaultKey } from './vault.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Tables of the whole database that contain a text. */
const tablesWith = async (db: Db, text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname in ('public') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} as row
      where row::text ilike ${`%${text}%`}`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found
}

const setUp = async () => {
  const service = await startRequests({ at: '2026-11-16T09:00:00.000Z' })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  const text = 'Me llamo Begoña.'
  await who.call(sendMessage, { params: { id }, body: { id: randomUUID(), text } })
  await sendPdf({ address: service.address, token: reviewer.idToken }, papers.addInvoice, {
    params: { id, paperId: randomUUID() },
    query: { number: 'F-1', issuedOn: '2026-11-16', cents: 100, state: 'paid' },
  })
  await service.draft(who, 'gas')
  await service.jobs()
  const leave = async () => {
    await service.call('v1/accounts:delete', { idToken: who.idToken })
    await service.jobs()
  }
  return { service, who, reviewer, id, leave }
}

test('after blocking, no table and no endpoint shows data of the person', async () => {
  const { service, who, reviewer, id, leave } = await setUp()
  const words = ['Begoña', 'Sáenz', 'begona', 'saenz', '12345678Z', '612345678', 'Calle Mayor', who.email]
  expect(await tablesWith(service.db, 'Begoña')).toEqual(
    expect.arrayContaining(['request_messages', 'users']),
  )
  await reviewer.call(declareInterest, {
    body: {
      id: randomUUID(),
      party: 'person',
      name: 'Begoña Sáenz',
      document: { kind: 'dni', number: '12345678Z' },
      tie: 'family',
      endedOn: null,
    },
  })
  // Former document numbers: one corrected since, one only on a certificate.
  const [put, certified] = ['X1234567L', 'Y7654321G']
  for (const number of [put, certified])
    await reviewer.call(declareInterest, {
      body: {
        id: randomUUID(),
        party: 'person',
        name: 'Begoña Sáenz',
        document: { kind: 'nie', number },
        tie: 'family',
        endedOn: null,
      },
    })
  const { id: dataRequest } = await reviewer.call(registerDataRequest, {
    body: {
      id: randomUUID(),
      personId: who.id,
      kind: 'rectification',
      channel: 'letter',
      receivedOn: service.clock.now().toISOString().slice(0, 10),
      text: 'Mi documento es otro.',
    },
  })
  await service.db
    .insertInto('profile_corrections')
    .values({
      data_request_id: dataRequest,
      user_id: who.id,
      version: 2,
      before: JSON.stringify({ document: { kind: 'nie', number: put } }),
      after: JSON.stringify({ document: null }),
      corrected_by: reviewer.id,
      corrected_at: service.clock.now(),
    })
    .execute()
  await buildCertificate(service.db, id, { holder_document: certified, holder_document_kind: 'nie' })
  words.push(put, certified)
  await leave()
  const { interests } = await reviewer.call(listInterests, { query: {} })
  expect(interests.map(({ name }) => name)).toEqual(['B. S.', 'B. S.', 'B. S.'])
  expect(interests).toContainEqual(expect.objectContaining({ document: '***4567**', tie: 'family' }))
  for (const word of words) expect(await tablesWith(service.db, word), word).toEqual([])
  const { requests } = await reviewer.call(listQueue, { query: {} })
  expect(requests).toEqual([])
  const seen = await service.api('GET', `/staff/requests/${id}`, reviewer.idToken)
  expect(seen.status).toBe(404)
  const rows = await sql<{ count: number }>`select (select count(*) from requests where user_id = ${who.id})
    + (select count(*) from documents where user_id = ${who.id})
    + (select count(*) from files where user_id = ${who.id})
    + (select count(*) from notices where user_id = ${who.id}) as count`.execute(service.db)
  expect(rows.rows[0]?.count).toBe(0)
})

test('records to retain are sealed, each until its own date, and found only by the document number', async () => {
  const { service, who, leave } = await setUp()
  await leave()
  const records = await service.db
    .selectFrom('blocked_records')
    .select(['kind', 'destroy_on', 'sealed', 'object_keys'])
    .where('document_mark', '=', documentMark(service.deps, '12.345.678-z'))
    .orderBy('kind')
    .execute()
  expect(records.map(({ kind, destroy_on: on }) => [kind, on])).toEqual([
    ['invoice', '2032-11-16'],
    ['request', '2028-11-16'],
  ])
  expect(records[0]?.object_keys).toHaveLength(1)
  const content = unseal(vaultKey(service.deps), records[1]?.sealed ?? Buffer.alloc(0))
  expect(content).toMatchObject({
    person: { id: who.id, profile: { firstName: 'Begoña' } },
    request: { state: 'in_review' },
    request_messages: [expect.objectContaining({ text: 'Me llamo Begoña.' })],
  })
})

test('rows and files are deleted after the retention term, and not before', async () => {
  const { service, leave } = await setUp()
  await leave()
  const left = async () =>
    (await service.db.selectFrom('blocked_records').select('kind').orderBy('kind').execute()).map(
      row => row.kind,
    )
  const [invoice] = await service.db
    .selectFrom('blocked_records')
    .select('object_keys')
    .where('kind', '=', 'invoice')
    .execute()
  const key = invoice?.object_keys[0] ?? ''
  service.clock.advance(2 * 365 * DAY_MS - DAY_MS)
  await destroyBlocked(service.deps)
  expect(await left()).toEqual(['invoice', 'request'])
  service.clock.advance(3 * DAY_MS)
  await destroyBlocked(service.deps)
  expect(await left()).toEqual(['invoice'])
  await sweepFiles({ ...service.deps, usesOf })
  expect(await service.deps.files.get(key)).toBeInstanceOf(Buffer)
  service.clock.advance(4 * 366 * DAY_MS)
  await destroyBlocked(service.deps)
  await destroyBlocked(service.deps)
  await sweepFiles({ ...service.deps, usesOf })
  expect(await left()).toEqual([])
  expect(await service.deps.files.get(key)).toBeUndefined()
})

test('blocking a person twice, or during their calls, runs once and without deadlocks', async () => {
  const { service, who, id, leave } = await setUp()
  const working = Promise.allSettled(
    Array.from({ length: 8 }, () =>
      who.call(sendMessage, { params: { id }, body: { id: randomUUID(), text: 'Begoña' } }),
    ),
  )
  await leave()
  await working
  await product.contributions.blockPerson(service.deps, who.id)
  await service.jobs()
  const blocked = await service.db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'user.blocked')
    .execute()
  expect(blocked).toHaveLength(1)
  expect(await tablesWith(service.db, 'Begoña')).toEqual([])
})
