import { listCases } from '@habilita/contract/cases'
import { listCertificates } from '@habilita/contract/certificates'
import { bookExam } from '@habilita/contract/exams'
import { getRequest, sendMessage } from '@habilita/contract/requests'
import { getUser, updateUser } from '@habilita/contract/user'
import * as people from '@habilita/contract/staff-people'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { startExams } from '../../testing/exams-service.ts'
import { PASSWORD } from '../../testing/identity-service.ts'
import { ownerOf } from '../../testing/owner-of-everything.ts'
import { startRequests } from '../../testing/requests-service.ts'
import { GOING, LEFT, MOVING, WRITTEN } from './merge-plan.ts'

const versionOf = async (admin: ApiCaller, id: string) =>
  (await admin.call(people.getPerson, { params: { id } })).version

const merge = async (admin: ApiCaller, id: string, otherId: string) =>
  admin.call(people.mergePeople, {
    params: { id },
    body: {
      otherId,
      version: await versionOf(admin, id),
      otherVersion: await versionOf(admin, otherId),
    },
  })

/** Every column that names somebody, with how many rows name this one. */
const namings = async (db: Db, id: string): Promise<Record<string, number>> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'accounts'::regclass)`.execute(db)
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows[0] && rows[0].count > 0) found[`${table}.${column}`] = rows[0].count
  }
  return found
}

test('every table that leads to a person is moved, taken away or left for a reason when two are merged', async () => {
  const { db } = await startRequests()
  const { rows } = await sql<{ name: string }>`
    with recursive reached (name) as (
      values ('users'), ('accounts'), ('account_sessions')
      union
      select conrelid::regclass::text from pg_constraint join reached on confrelid = name::regclass
      where contype = 'f'
    ) select name from reached`.execute(db)
  const known = [...MOVING, ...GOING, ...WRITTEN, ...Object.keys(LEFT)].toSorted()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known)
})

test('all that was the other’s is the kept person’s, nobody signs in to the other, and certificates stay as printed', async () => {
  const service = await startExams()
  const admin = await service.staff('admin')
  const { owner: other, things } = await ownerOf(service)
  const keep = await service.candidate({ firstName: 'Begoña', firstSurname: 'Sáenz' })
  await other.call(sendMessage, {
    params: { id: things.request },
    body: { id: randomUUID(), text: '¿Falta algo?' },
  })
  const printed = () =>
    service.db
      .selectFrom('certificates')
      .select(['number', 'holder_name', 'holder_document', 'verify_code', 'version'])
      .where('id', '=', things.certificate)
      .executeTakeFirst()
  const before = await printed()
  const preview = await admin.call(people.previewMerge, { params: { id: keep.id, otherId: other.id } })
  expect(preview).toMatchObject({
    obstacles: [],
    moves: { certificates: 1, cases: 1 },
    disablesAccount: true,
  })
  const merged = await merge(admin, keep.id, other.id)
  expect(merged).toMatchObject({
    id: keep.id,
    merged: [{ id: other.id, email: other.email, document: '12345678Z' }],
  })
  expect(await namings(service.db, other.id)).toEqual({
    'account_devices.account_id': 2,
    'person_merges.other_id': 1,
  })
  await service.jobs()
  expect(await keep.call(getRequest, { params: { id: things.request } })).toMatchObject({
    id: things.request,
  })
  expect((await keep.call(listCertificates, {})).certificates).toHaveLength(1)
  expect((await keep.call(listCases, {})).cases).toHaveLength(1)
  expect(await printed()).toEqual(before)
  await expect(other.call(getUser, {})).rejects.toThrow('401 TokenExpired')
  const signIn = { email: other.email, password: PASSWORD }
  expect((await service.call('v1/accounts:signInWithPassword', signIn)).error).toBe('USER_DISABLED')
  // Whoever has the old address of the page is led to who they are now; no list shows the other.
  expect(await admin.call(people.getPerson, { params: { id: other.id } })).toMatchObject({ id: keep.id })
  const { people: found } = await admin.call(people.listPeople, { query: { q: other.email } })
  expect(found).toEqual([])
  const events = await service.db
    .selectFrom('events')
    .select(['kind', 'object_id', 'payload'])
    .where('kind', 'like', 'user.merged%')
    .orderBy('kind')
    .execute()
  expect(events).toEqual([
    {
      kind: 'user.merged',
      object_id: keep.id,
      payload: { other: other.id, moved: expect.objectContaining({ certificates: 1 }) },
    },
    { kind: 'user.merged_into', object_id: other.id, payload: { into: keep.id, disabled: true } },
  ])
}, 60_000)

test('merged again, and by two at once, it is done once; on what somebody else has changed it is not done', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const [keep, other, third] = [
    await service.candidate(),
    await service.candidate(),
    await service.candidate(),
  ]
  await service.submitted(other)
  const body = { otherId: other.id, version: 2, otherVersion: 2 }
  await other.call(updateUser, { body: { version: 2, phone: null } })
  await expect(admin.call(people.mergePeople, { params: { id: keep.id }, body })).rejects.toThrow(
    '409 PROFILE_CHANGED',
  )
  const again = { params: { id: keep.id }, body: { ...body, otherVersion: 3 } }
  const twice = await Promise.all([
    admin.call(people.mergePeople, again),
    admin.call(people.mergePeople, again),
  ])
  expect(twice.map(({ requests }) => requests.length)).toEqual([1, 1])
  expect((await admin.call(people.mergePeople, again)).requests).toHaveLength(1)
  const { count } = await service.db
    .selectFrom('events')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'user.merged')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  // Who was merged into one is not merged into another, nor is anything merged into them.
  for (const [id, otherId] of [
    [third.id, other.id],
    [other.id, third.id],
  ] as const)
    await expect(
      admin.call(people.mergePeople, { params: { id }, body: { otherId, version: 2, otherVersion: 3 } }),
    ).rejects.toThrow('404 NotFound')
  // And whoever has absorbed one can be merged in turn: all of it is the last one's.
  await merge(admin, third.id, keep.id)
  expect(await admin.call(people.getPerson, { params: { id: other.id } })).toMatchObject({
    id: third.id,
    merged: [{ id: other.id }, { id: keep.id }],
  })
})

test('what one person can have only once keeps two from becoming one, and nothing has moved', async () => {
  const service = await startExams()
  const admin = await service.staff('admin')
  const [one, other] = [await service.examinee(), await service.examinee()]
  const { id: sessionId } = await service.session()
  for (const { who, requestId } of [one, other]) await who.call(bookExam, { body: { sessionId, requestId } })
  const before = await namings(service.db, other.who.id)
  const params = { id: one.who.id, otherId: other.who.id }
  expect((await admin.call(people.previewMerge, { params })).obstacles).toEqual([
    'same_session',
    'same_request_open',
  ])
  await expect(merge(admin, one.who.id, other.who.id)).rejects.toThrow('409 CANNOT_MERGE')
  expect(await namings(service.db, other.who.id)).toEqual(before)
  expect(await other.who.call(getUser, {})).toMatchObject({ id: other.who.id })
  const free = await service.candidate()
  await expect(merge(admin, free.id, admin.id)).rejects.toThrow('409 CANNOT_MERGE')
  await expect(merge(admin, free.id, free.id)).rejects.toThrow('400 InvalidInput')
}, 60_000)

/** What is locked, in the order of everybody. */
const inOrder = (other: string) =>
  [
    ['a request', `select from requests where user_id = '${other}'`],
    ['a session', `select from exam_sessions`],
    ['a booking', `select from bookings where user_id = '${other}'`],
    ['an account', `select from accounts where id = '${other}'`],
    ['the person', `select from users where id = '${other}'`],
  ] as const

test.each(['a request', 'a session', 'a booking', 'an account'] as const)(
  'whoever holds %s and goes on to what comes after it never waits for a merge',
  async held => {
    const service = await startExams()
    const admin = await service.staff('admin')
    const keep = await service.candidate()
    const { who: other, requestId } = await service.quickExaminee()
    const { id: sessionId } = await service.session()
    await other.call(bookExam, { body: { sessionId, requestId } })
    const body = {
      otherId: other.id,
      version: await versionOf(admin, keep.id),
      otherVersion: await versionOf(admin, other.id),
    }
    const order = inOrder(other.id)
    const place = order.findIndex(([name]) => name === held)
    const holder = await holdRows(service.database, `${order[place]?.[1]} for update`)
    const merging = admin.call(people.mergePeople, { params: { id: keep.id }, body })
    await holder.untilWaiting(1)
    for (const [, rows] of order.slice(place + 1)) await holder.alsoTake(rows)
    await holder.release()
    expect((await merging).requests).toHaveLength(1)
  },
  60_000,
)

test('when the kept person is erased, what the other profile said and its account go too', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const [keep, other] = [await service.candidate(), await service.candidate()]
  await merge(admin, keep.id, other.id)
  await service.call('v1/accounts:delete', { idToken: keep.idToken })
  await service.jobs()
  const accounts = await service.db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [keep.id, other.id])
    .execute()
  const merges = await service.db.selectFrom('person_merges').select('other_id').execute()
  expect([accounts, merges]).toEqual([[], []])
})
