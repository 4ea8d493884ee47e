import { randomUUID } from 'node:crypto'
import { complain, complainOpenly } from '@habilita/contract/cases/cases'
import { withdrawRequest } from '@habilita/contract/requests/requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { missedExam } from '../../testing/missed-exam.ts'
import { startRetention } from '../../testing/retention-service.ts'
import { refuseRow } from '../../testing/refuse-row.ts'
import { caseIsDue, certificateIsDue, invoiceIsDue } from './due.ts'
import { destroyRequests } from './destroy-records.ts'
import { readData } from './read-data.ts'
import { retain } from './retain.ts'
import { certificationKeptUntil, keptYears } from './rules.ts'

type Service = Awaited<ReturnType<typeof startRetention>>

/** Counts the rows of a person by table. */
const countsOf = async ({ deps }: Service, userId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await readData({ ...deps, holdings: product.contributions.holdings }, userId))
      .filter(({ rows }) => rows.length > 0)
      .map(({ holding, rows }) => [holding.table, rows.length]),
  )

const REQUEST_TABLES = [
  'requests',
  'request_declarations',
  'request_documents',
  'bookings',
  'absences',
  'incidents',
]

test('domain.md §4.6: a request without a certificate is deleted two years after its end, with everything related; its invoice after six', async () => {
  const service = await startRetention()
  const { db, onDay } = service
  const who = await service.candidate()
  const id = await service.submitted(who)
  await missedExam(service, {
    userId: who.id,
    requestId: id,
    documentId: await service.paper(who, 'medical'),
  })
  await service.addPapers(id)
  await who.call(withdrawRequest, { params: { id } })
  const left = await service.stored(who)
  const scans = await left()
  await onDay('2028-11-15')
  expect(Object.keys(await countsOf(service, who.id))).toEqual(expect.arrayContaining(REQUEST_TABLES))
  const withPapers = await left()
  await onDay('2028-11-16')
  const counts = await countsOf(service, who.id)
  expect(Object.keys(counts).filter(table => REQUEST_TABLES.includes(table))).toEqual([])
  expect(counts['request_papers']).toBe(1)
  expect(await service.countEvents('request.destroyed', id)).toBe(1)
  // The report is deleted with it; the document in the person's archive is not.
  expect([withPapers < scans, await left()]).toEqual([true, withPapers - 1])
  await onDay('2032-11-15')
  expect((await countsOf(service, who.id))['request_papers']).toBe(1)
  await onDay('2032-11-16')
  expect((await countsOf(service, who.id))['request_papers']).toBeUndefined()
  expect(await left()).toBe(withPapers - 2)
  expect(
    await db.selectFrom('events').select('id').where('kind', '=', 'paper.destroyed').execute(),
  ).toHaveLength(1)
})

test('deleting a request and marking its notices as read do not deadlock', async () => {
  const service = await startRetention()
  const who = await service.candidate()
  const id = await service.submitted(who)
  await who.call(withdrawRequest, { params: { id } })
  await service.jobs()
  service.clock.advance(3 * 366 * 86_400_000)
  // Same lock order as marking: the person first, then the notices.
  const marking = await holdRows(service.database, `select from users where id = '${who.id}' for update`)
  const destroying = destroyRequests(service.deps)
  await marking.untilWaiting(1)
  expect((await marking.alsoTake('select from notices')).rowCount).toBeGreaterThan(0)
  await marking.release()
  await destroying
  expect(await service.countEvents('request.destroyed', id)).toBe(1)
})

test('domain.md §4.6: a certification is deleted one cycle after its validity, with its request; its renewal stays', async () => {
  const service = await startRetention()
  const { db, onDay } = service
  const who = await service.candidate()
  const first = await service.granted(who)
  const second = await service.granted(who, 'gas')
  await db
    .updateTable('certificates')
    .set({ previous_id: first.id, valid_until: '2036-11-15' })
    .where('id', '=', second.id)
    .execute()
  const numbers = async () =>
    (await db.selectFrom('certificates').select('id').where('user_id', '=', who.id).execute()).map(
      row => row.id,
    )
  await onDay('2036-11-14')
  expect(await numbers()).toHaveLength(2)
  await onDay('2036-11-15')
  expect(await numbers()).toEqual([second.id])
  expect((await countsOf(service, who.id))['requests']).toBe(1)
  expect(await service.countEvents('certificate.destroyed', first.id)).toBe(1)
  await onDay('2041-11-15')
  const counts = await countsOf(service, who.id)
  expect([counts['certificates'], counts['requests'], counts['part_results']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('domain.md §4.6: a certification is not deleted while its holder has an open complaint', async () => {
  const service = await startRetention()
  const { db, onDay, decider, clock } = service
  const who = await service.candidate()
  const { requestId } = await service.granted(who)
  const about = { kind: 'request', id: requestId } as const
  await who.call(complain, {
    body: { id: randomUUID(), about, subject: 'Una', text: 'No.', documentIds: [] },
  })
  const counts = async () =>
    Promise.all(
      (['certificates', 'requests'] as const).map(
        async table => (await db.selectFrom(table).select('id').execute()).length,
      ),
    )
  await onDay('2036-11-15')
  expect(await counts()).toEqual([1, 1])
  await db
    .updateTable('cases')
    .set({ state: 'dismissed', reviewer_id: decider.id, answer: 'No.', decided_at: clock.now() })
    .execute()
  await onDay('2036-11-16')
  expect(await counts()).toEqual([0, 0])
})

test('domain.md §4.6: a case is deleted two years after its answer, also from people without an account; an open one stays', async () => {
  const service = await startRetention()
  const { db, onDay, decider } = service
  const who = await service.candidate()
  const documentIds = [await service.paper(who, 'medical'), await service.paper(who, 'training')]
  const words = { subject: 'Una', text: 'No.' }
  await who.call(complain, { body: { id: randomUUID(), about: null, ...words, documentIds } })
  await who.call(complain, { body: { id: randomUUID(), about: null, ...words, documentIds: [] } })
  const stranger = { name: 'Luis', email: 'luis@correo.es', category: 'gas' as const }
  await who.call(complainOpenly, { body: { id: randomUUID(), ...stranger, ...words } })
  await db
    .updateTable('cases')
    .set({ state: 'dismissed', reviewer_id: decider.id, answer: 'No.', decided_at: service.clock.now() })
    .where(eb =>
      eb.or([
        eb('user_id', 'is', null),
        eb.exists(eb.selectFrom('case_documents').select('case_id').whereRef('case_id', '=', 'cases.id')),
      ]),
    )
    .execute()
  const left = await service.stored(who)
  const count = async () => (await db.selectFrom('cases').select('id').execute()).length
  await onDay('2028-11-15')
  expect([await count(), await left()]).toEqual([3, 2])
  await onDay('2028-11-16')
  // The scan for checking is deleted with it; the other document belongs to the person.
  expect([await count(), await left()]).toEqual([1, 1])
  expect(
    await db.selectFrom('events').select('id').where('kind', '=', 'case.destroyed').execute(),
  ).toHaveLength(2)
})

test('a record that cannot be deleted does not block others, and is retried', async () => {
  const service = await startRetention()
  const { db, deps, clock, decider } = service
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const who = await service.candidate()
    const id = await service.submitted(who)
    await who.call(withdrawRequest, { params: { id } })
    ids.push(id)
  }
  const stranger = { name: 'Luis', email: 'luis@correo.es', category: 'gas' as const, subject: 'Una' }
  await decider.call(complainOpenly, { body: { id: randomUUID(), ...stranger, text: 'No.' } })
  await db
    .updateTable('cases')
    .set({ state: 'dismissed', reviewer_id: decider.id, answer: 'No.', decided_at: clock.now() })
    .execute()
  // The first one to be processed, so that the others come after the failure.
  const [first] = ids.toSorted()
  const mend = await refuseRow({ database: service.database, to: 'delete', table: 'requests', id: first })
  const left = async () => [
    (await db.selectFrom('requests').select('id').execute()).map(({ id }) => id),
    (await db.selectFrom('cases').select('id').execute()).length,
  ]
  clock.advance(Date.parse('2028-11-16T10:00:00Z') - clock.now().getTime())
  await expect(retain(deps)).rejects.toThrow('Some of what is due could not be taken away')
  expect(await left()).toEqual([[first], 0])
  await mend()
  await retain(deps)
  expect(await left()).toEqual([[], 0])
})

const before = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

test('retention terms are the same in SQL and in the date rules', async () => {
  const { db } = await startRetention()
  const days = ['2024-02-29', '2026-11-16', '2027-12-31', '2028-02-28']
  const isDue = async (from: string, term: ReturnType<typeof invoiceIsDue>): Promise<boolean> =>
    (await sql<{ due: boolean }>`select ${term} as due from ${sql.raw(from)}`.execute(db)).rows[0]?.due ===
    true
  for (const from of days) {
    const until = Temporal.PlainDate.from(from).add({ years: 5 }).toString()
    const file = { issuedOn: from, validUntil: until, validityYears: 5 }
    for (const [due, table, on] of [
      [
        invoiceIsDue,
        `(select 'invoice' as kind, date '${from}' as issued_on) as request_papers`,
        keptYears('invoice', from),
      ],
      [caseIsDue, `(select timestamptz '${from} 12:00Z' as decided_at) as cases`, keptYears('case', from)],
      [
        certificateIsDue,
        `(select date '${from}' as issued_on, date '${until}' as valid_until, 'rebt-1' as scheme_id, 'nobody' as user_id) as certificates`,
        certificationKeptUntil(file),
      ],
    ] as const)
      expect([await isDue(table, due(before(on))), await isDue(table, due(on))], `${table} ${on}`).toEqual([
        false,
        true,
      ])
  }
})
