import { randomUUID } from 'node:crypto'
import { addReport } from '@habilita/contract/requests/papers'
import { sendMessage } from '@habilita/contract/requests/requests'
import { addNote, answerCandidate } from '@habilita/contract/requests/staff-requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import { startRequests } from '../../testing/requests-service.ts'
import { sendPdf } from '../../testing/send-pdf.ts'
import { fieldLabels } from './field-labels.ts'
import { heldTables } from './holdings.ts'

const { holdings } = product.contributions
const held = heldTables(holdings)

const setUp = async () => {
  const service = await startRequests()
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  const text = '¿Sirve el de la empresa anterior?'
  await who.call(sendMessage, { params: { id }, body: { id: randomUUID(), text } })
  await reviewer.call(answerCandidate, { params: { id }, body: { id: randomUUID(), text: 'Sí.' } })
  await reviewer.call(addNote, { params: { id }, body: { id: randomUUID(), text: 'Nota interna.' } })
  await service.jobs()
  const data = async () =>
    (await (await service.api('GET', '/user/data', who.idToken)).json()) as Record<string, unknown[]>
  return { service, who, reviewer, id, data }
}

test('every table and column about a person is exported, or listed with the reason why not', async () => {
  const { service } = await setUp()
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
    service.db,
  )
  const columnsOf = Map.groupBy(rows, row => row.table_name)
  const { rows: named } = await sql<{ name: string }>`
    with recursive reached (name) as (
      values ('users'), ('accounts')
      union
      select conrelid::regclass::text from pg_constraint join reached on confrelid = name::regclass
      where contype = 'f'
    ) select name from reached`.execute(service.db)
  const known = new Set(Object.keys(holdings))
  expect(named.map(({ name }) => name).filter(name => !known.has(name))).toEqual([])
  for (const { table, columns, withheld } of held)
    expect([...columns, ...Object.keys(withheld)].toSorted(), table).toEqual(
      (columnsOf.get(table) ?? []).map(row => row.column_name).toSorted(),
    )
  expect(held.flatMap(({ columns }) => columns).filter(column => !(column in fieldLabels))).toEqual([])
})

test('the download matches the database row by row, and contains no data of others', async () => {
  const { service, who, data } = await setUp()
  const other = await service.candidate()
  await service.submitted(other)
  const given = await data()
  for (const { table, name, bond } of held) {
    if (bond !== 'user') continue
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where user_id = ${who.id}`.execute(service.db)
    expect(given[name], name).toHaveLength(rows[0]?.count ?? 0)
  }
  expect(given['requests']).toEqual([expect.objectContaining({ state: 'in_review', category: 'rebt' })])
  expect(given['messages']).toHaveLength(2)
  const text = JSON.stringify(given)
  expect(text).toContain('Begoña')
  expect(text).not.toContain(other.id)
  expect(text).not.toContain('Nota interna.')
  expect(text).not.toMatch(/password_hash|passwordHash|refreshHash|argon2/)
})

test('an empty account gets a download too, and the download is recorded', async () => {
  const { service } = await setUp()
  const { id, idToken } = await service.person()
  const answer = await service.api('GET', '/user/data', idToken)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mis-datos.json"')
  expect(await answer.json()).toMatchObject({ person: [], requests: [] })
  const event = await service.db
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'user.data_downloaded')
    .where('object_id', '=', id)
    .executeTakeFirst()
  expect(event?.payload).toEqual({ form: 'json' })
})

test('the PDF download is a valid upload for this app, whatever characters it contains', async () => {
  const { service, who, reviewer, id } = await setUp()
  await who.call(sendMessage, {
    params: { id },
    body: { id: randomUUID(), text: 'Ștefan Łukasz Ñandú ¿qué? 😀 مرحبا '.repeat(40) },
  })
  const answer = await service.api('GET', '/user/data/pdf', who.idToken)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const sending = { address: service.address, token: reviewer.idToken }
  const query = { number: 'INF-1', title: 'Mis datos', issuedOn: '2026-11-16' }
  const sent = await sendPdf(sending, addReport, { params: { id, paperId: randomUUID() }, query }, bytes)
  expect(sent.status).toBe(200)
})
