import { listCases } from '@habilita/contract/cases/cases'
import { listCertificates } from '@habilita/contract/certificates/certificates'
import { bookExam } from '@habilita/contract/exams/exams'
import { getRequest, sendMessage } from '@habilita/contract/requests/requests'
import { getUser, updateUser } from '@habilita/contract/people/user'
import { listStaff, setStaffRoles } from '@habilita/contract/staff/staff-members'
import * as people from '@habilita/contract/people/staff-people'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { startExams } from '../../testing/exams-service.ts'
import { PASSWORD } from '../../testing/identity-service.ts'
import { ownerOf } from '../../testing/owner-of-everything.ts'
import { judge, startRequests } from '../../testing/requests-service.ts'
import { appoint } from '../staff/public.ts'
import { AUTHORED_TABLES, DELETED_TABLES, OTHER_TABLES, REASSIGNED_TABLES } from './merge-plan.ts'

const versionOf = async (admin: ApiCaller, id: string) =>
  (await admin.call(people.getPerson, { params: { id } })).version

/** One admin proposes the merge and another confirms it. */
const merge = async ([one, admin]: readonly [ApiCaller, ApiCaller], id: string, otherId: string) => {
  const body = {
    otherId,
    version: await versionOf(admin, id),
    otherVersion: await versionOf(admin, otherId),
  }
  await one.call(people.proposeMerge, { params: { id }, body })
  return admin.call(people.mergePeople, { params: { id }, body })
}

/** Counts the rows that refer to a person, by foreign key column. */
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

test('a merge moves, deletes or deliberately leaves every table that references a person', async () => {
  const { db } = await startRequests()
  const { rows } = await sql<{ name: string }>`
    with recursive reached (name) as (
      values ('users'), ('accounts'), ('account_sessions')
      union
      select conrelid::regclass::text from pg_constraint join reached on confrelid = name::regclass
      where contype = 'f'
    ) select name from reached`.execute(db)
  const known = [
    ...REASSIGNED_TABLES,
    ...DELETED_TABLES,
    ...AUTHORED_TABLES,
    ...Object.keys(OTHER_TABLES),
  ].toSorted()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known)
})

test('a merge moves everything to the remaining person, blocks sign-in to the other account, and leaves certificates as printed', async () => {
  const service = await startExams()
  const admin = await service.staff('admin')
  const { owner: other, things } = await ownerOf(service)
  const [keep, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const admins = [await service.staff('admin'), admin] as const
  expect(
    (await admin.call(people.previewMerge, { params: { id: keep.id, otherId: other.id } })).obstacles,
  ).toEqual(['kept_not_reviewed'])
  await expect(merge(admins, keep.id, other.id)).rejects.toThrow('409 CANNOT_MERGE')
  await judge(reviewer, await service.inReview(keep, reviewer, 'rite'))
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
  const merged = await merge(admins, keep.id, other.id)
  expect(merged).toMatchObject({
    id: keep.id,
    merged: [{ id: other.id, email: other.email, document: '12345678Z' }],
  })
  expect(await namings(service.db, other.id)).toEqual({
    'account_devices.account_id': 1,
    'person_merges.other_id': 1,
  })
  await service.jobs()
  expect(await keep.call(getRequest, { params: { id: things.request } })).toMatchObject({
    id: things.request,
  })
  expect((await keep.call(listCertificates, {})).certificates).toHaveLength(1)
  expect((await keep.call(listCases, {})).cases).toHaveLength(1)
  expect(await printed()).toEqual(before)
  const told = service.mailer.sent.filter(({ subject }) => subject.startsWith('Hemos unido tus dos cuentas'))
  expect(told.map(({ to }) => to).toSorted()).toEqual([keep.email, other.email].toSorted())
  await expect(other.call(getUser, {})).rejects.toThrow('401 TokenExpired')
  const signIn = { email: other.email, password: PASSWORD }
  expect((await service.call('v1/accounts:signInWithPassword', signIn)).error).toBe('USER_DISABLED')
  // The old id leads to the kept person. No list shows the other profile.
  expect(await admin.call(people.getPerson, { params: { id: other.id } })).toMatchObject({ id: keep.id })
  const { people: found } = await admin.call(people.listPeople, { query: { q: other.email } })
  expect(found).toEqual([])
  const events = await service.db
    .selectFrom('events')
    .select(['kind', 'object_id', 'payload'])
    .where('kind', 'in', ['user.merged', 'user.merged_into'])
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

test('a repeated or concurrent merge runs once; rejects a merge of a profile changed meanwhile', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const admins = [await service.staff('admin'), admin] as const
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
  await admins[0].call(people.proposeMerge, again)
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
  // A merged profile can be neither merged again nor kept.
  for (const [id, otherId] of [
    [third.id, other.id],
    [other.id, third.id],
  ] as const)
    await expect(
      admin.call(people.mergePeople, { params: { id }, body: { otherId, version: 2, otherVersion: 3 } }),
    ).rejects.toThrow('404 NotFound')
  // A person who has absorbed a profile can be merged in turn: everything moves to the last one.
  await merge(admins, third.id, keep.id)
  expect(await admin.call(people.getPerson, { params: { id: other.id } })).toMatchObject({
    id: third.id,
    merged: [{ id: other.id }, { id: keep.id }],
  })
})

test('four eyes: two profiles are merged when another admin confirms the proposal, with both profiles unchanged', async () => {
  const service = await startRequests()
  const [one, second] = [await service.staff('admin'), await service.staff('admin')]
  const [keep, other] = [await service.candidate(), await service.candidate()]
  const params = { id: keep.id }
  const body = { otherId: other.id, version: 2, otherVersion: 2 }
  const preview = async (by: ApiCaller) =>
    (await by.call(people.previewMerge, { params: { id: keep.id, otherId: other.id } })).proposal
  await expect(one.call(people.mergePeople, { params, body })).rejects.toThrow('403 SECOND_PERSON')
  expect(await preview(one)).toBe(null)
  await one.call(people.proposeMerge, { params, body })
  await one.call(people.proposeMerge, { params, body })
  await expect(one.call(people.mergePeople, { params, body })).rejects.toThrow('403 SECOND_PERSON')
  expect(await preview(one)).toMatchObject({ isMine: true })
  expect(await preview(second)).toMatchObject({ isMine: false, by: { id: one.id, name: 'Ana Ruiz' } })
  // The profile has changed since the proposal.
  await other.call(updateUser, { body: { version: 2, firstName: 'Otra' } })
  const now = { ...body, otherVersion: 3 }
  await expect(second.call(people.mergePeople, { params, body: now })).rejects.toThrow('403 SECOND_PERSON')
  await one.call(people.proposeMerge, { params, body: now })
  for (let time = 0; time < 2; time++)
    expect(await second.call(people.mergePeople, { params, body: now })).toMatchObject({ id: keep.id })
  await expect(one.call(people.mergePeople, { params, body: now })).rejects.toThrow('403 SECOND_PERSON')
  expect((await service.eventKinds())['user.merge_proposed']).toBe(2)
})

test('four eyes: a proposal by a former, disabled or newly appointed admin does not count', async () => {
  const service = await startRequests()
  const [one, second, third] = [
    await service.staff('admin'),
    await service.staff('admin'),
    await service.staff('admin'),
  ]
  const [keep, other] = [await service.candidate(), await service.candidate()]
  const params = { id: keep.id }
  const body = { otherId: other.id, version: 2, otherVersion: 2 }
  const confirm = (by: ApiCaller) => by.call(people.mergePeople, { params, body })
  const preview = async (by: ApiCaller) =>
    (await by.call(people.previewMerge, { params: { id: keep.id, otherId: other.id } })).proposal
  await one.call(people.proposeMerge, { params, body })
  await appoint(service.deps, { id: one.id }, ['reviewer'])
  expect(await preview(second)).toBe(null)
  await expect(confirm(second)).rejects.toThrow('403 SECOND_PERSON')
  await appoint(service.deps, { id: one.id }, ['admin'])
  await service.db
    .updateTable('accounts')
    .set({ disabled_at: service.clock.now() })
    .where('id', '=', one.id)
    .execute()
  await expect(confirm(second)).rejects.toThrow('403 SECOND_PERSON')
  // An admin appointed by the second within a week is not independent, and vice versa.
  await third.call(people.proposeMerge, { params, body })
  const { members } = await second.call(listStaff, {})
  const version = members.find(({ id }) => id === third.id)?.details?.version ?? 0
  await second.call(setStaffRoles, { params: { id: third.id }, body: { version, roles: ['admin'] } })
  await expect(confirm(second)).rejects.toThrow('403 SECOND_PERSON')
  expect(await confirm(await service.staff('admin'))).toMatchObject({ id: keep.id })
})

test('rejects a merge of a person who has ever acted as staff, also without a role', async () => {
  const service = await startRequests()
  const admins = [await service.staff('admin'), await service.staff('admin')] as const
  const [reviewer, who] = [await service.staff('reviewer'), await service.candidate()]
  await service.inReview(who, reviewer)
  await service.db.deleteFrom('staff').where('user_id', '=', reviewer.id).execute()
  const twin = await service.candidate()
  await expect(merge(admins, twin.id, reviewer.id)).rejects.toThrow('409 CANNOT_MERGE')
})

test('rejects a merge when both have something a person can have only once, and moves nothing', async () => {
  const service = await startExams()
  const admin = await service.staff('admin')
  const admins = [await service.staff('admin'), admin] as const
  const [one, other] = [await service.examinee(), await service.examinee()]
  const { id: sessionId } = await service.session()
  for (const { who, requestId } of [one, other]) await who.call(bookExam, { body: { sessionId, requestId } })
  const before = await namings(service.db, other.who.id)
  const params = { id: one.who.id, otherId: other.who.id }
  expect((await admin.call(people.previewMerge, { params })).obstacles).toEqual([
    'same_session',
    'same_request_open',
  ])
  await expect(merge(admins, one.who.id, other.who.id)).rejects.toThrow('409 CANNOT_MERGE')
  expect(await namings(service.db, other.who.id)).toEqual(before)
  expect(await other.who.call(getUser, {})).toMatchObject({ id: other.who.id })
  const free = await service.candidate()
  await expect(merge(admins, free.id, admin.id)).rejects.toThrow('409 CANNOT_MERGE')
  await expect(merge(admins, free.id, free.id)).rejects.toThrow('400 InvalidInput')
}, 60_000)

/** Locked rows, in the common lock order. */
const inOrder = (other: string) =>
  [
    ['a request', `select from requests where user_id = '${other}'`],
    ['a session', `select from exam_sessions`],
    ['a booking', `select from bookings where user_id = '${other}'`],
    ['an account', `select from accounts where id = '${other}'`],
    ['the person', `select from users where id = '${other}'`],
  ] as const

test.each(['a request', 'a session', 'a booking', 'an account'] as const)(
  'a transaction that holds %s and goes on to later locks never waits for a merge',
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
    await (await service.staff('admin')).call(people.proposeMerge, { params: { id: keep.id }, body })
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

test('erasing the remaining person also deletes the other profile’s data and account', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const [keep, other] = [await service.candidate(), await service.candidate()]
  await merge([await service.staff('admin'), admin], keep.id, other.id)
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
