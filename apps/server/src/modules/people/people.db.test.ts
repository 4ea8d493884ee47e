import { randomUUID } from 'node:crypto'
import { complain } from '@habilita/contract/cases/cases'
import { listSessions } from '@habilita/contract/people/identity'
import * as people from '@habilita/contract/people/staff-people'
import { initialiseUser, updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { PASSWORD } from '../../testing/identity-service.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { PROFILE, startRequests } from '../../testing/requests-service.ts'
import { followIdentity } from '../user/public.ts'

const named = (firstName: string, firstSurname: string, more: object = {}) => ({
  firstName,
  firstSurname,
  ...more,
})

const countListed = async (by: ApiCaller) => (await by.call(people.listPeople, { query: {} })).total

test('people are found by name without accents, document, address and phone, and by nothing else', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const who = await service.candidate()
  await service.candidate(named('Óscar', 'Ibáñez'))
  const find = async (q: string) => {
    const { people: found, total } = await admin.call(people.listPeople, { query: { q } })
    expect(total).toBe(found.length)
    return found.map(({ id }) => id)
  }
  for (const q of ['begona saenz', 'NÚÑEZ', '12345678z', '612 345 678', who.email])
    expect(await find(q), q).toEqual([who.id])
  for (const q of ['calle mayor', '1984', 'begona ibanez', '%', '_', '1234567', '345678z', '612345', '5678'])
    expect(await find(q), q).not.toEqual([who.id])
  expect((await admin.call(people.listPeople, { query: { q: 'sáenz' } })).people).toEqual([
    expect.objectContaining({
      name: 'Begoña Sáenz Núñez',
      email: who.email,
      maskedDocument: '***4567**',
      roles: [],
      disabled: false,
      requests: 0,
    }),
  ])
})

test('pages list every person once, by surname or newest first; people without a name come last', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const nameless = await service.person()
  await service.api('POST', '/user', nameless.idToken)
  for (const [first, surname] of [
    ['Zoe', 'Álvarez'],
    ['Ana', 'Ñíguez'],
    ['Eva', 'Nieto'],
    ['Eva', 'Nieto'],
  ] as const) {
    service.clock.advance(1000)
    await service.candidate(named(first, surname))
  }
  const all = async (order: 'name' | 'newest') => {
    const found: (string | null)[] = []
    let after: string | undefined
    do {
      const page = await admin.call(people.listPeople, { query: { order, limit: 2, after } })
      expect(page.total).toBe(6)
      found.push(...page.people.map(({ name }) => name))
      after = page.next ?? undefined
    } while (after !== undefined)
    return found
  }
  const byName = ['Zoe Álvarez', 'Eva Nieto', 'Eva Nieto', 'Ana Ñíguez', 'Ana Ruiz', null]
  expect(await all('name')).toEqual(byName)
  const newest = await all('newest')
  expect(newest.slice(0, 4)).toEqual(['Eva Nieto', 'Eva Nieto', 'Ana Ñíguez', 'Zoe Álvarez'])
  expect(newest).toHaveLength(6)
  await expect(admin.call(people.listPeople, { query: { after: 'nobody' } })).rejects.toThrow(
    '400 InvalidInput',
  )
})

test('a person is shown with their data, and the viewing is recorded once an hour', async () => {
  const service = await startRequests()
  const [reviewer, another] = [await service.staff('reviewer'), await service.staff('examiner')]
  const who = await service.candidate()
  const request = await service.submitted(who)
  const twin = await service.candidate({ ...PROFILE, firstName: 'Begona', phone: null })
  const look = (by = reviewer) => by.call(people.getPerson, { params: { id: who.id } })
  const seen = await look()
  expect(seen).toMatchObject({
    id: who.id,
    email: who.email,
    profile: { document: { number: '12345678Z' } },
    roles: [],
    account: null,
    requests: [{ id: request, state: 'submitted', category: 'rebt' }],
    certificates: [],
    duplicates: [{ id: twin.id, alike: ['document', 'name_and_birth_date'] }],
    merged: [],
  })
  const views = async () =>
    (
      await service.db
        .selectFrom('events')
        .select(['actor_id', 'payload'])
        .where('kind', '=', 'person.viewed')
        .where('object_id', '=', who.id)
        .orderBy('id')
        .execute()
    ).map(({ actor_id: actor, payload }) => [actor, payload])
  await look()
  expect(await views()).toEqual([[reviewer.id, {}]])
  await look(another)
  service.clock.advance(59 * 60 * 1000)
  await look()
  expect(await views()).toHaveLength(2)
  service.clock.advance(60 * 1000)
  await look()
  expect((await views()).map(([actor]) => actor)).toEqual([reviewer.id, another.id, reviewer.id])
  await expect(reviewer.call(people.getPerson, { params: { id: 'nobody' } })).rejects.toThrow('404 NotFound')
})

test('staff who are not admins find no colleague among the possible duplicates', async () => {
  const service = await startRequests()
  const [reviewer, admin] = [await service.staff('reviewer'), await service.staff('admin')]
  const who = await service.candidate()
  await service.db
    .updateTable('users')
    .set({ profile: JSON.stringify(PROFILE) })
    .where('id', '=', admin.id)
    .execute()
  const [asked, askedOfAdmin] = [{ params: { id: who.id } }, { params: { id: admin.id } }]
  expect((await reviewer.call(people.listDuplicates, asked)).duplicates).toEqual([])
  expect((await admin.call(people.listDuplicates, asked)).duplicates).toMatchObject([{ id: admin.id }])
  await expect(reviewer.call(people.listDuplicates, askedOfAdmin)).rejects.toThrow('403 Forbidden')
})

test('staff who are not admins see no account and no colleague; appeals and complaints are shown only to staff who decide them', async () => {
  const service = await startRequests()
  const [reviewer, decider, admin] = [
    await service.staff('reviewer'),
    await service.staff('decider'),
    await service.staff('admin'),
  ]
  const who = await service.candidate()
  await who.call(complain, {
    body: { id: randomUUID(), about: null, subject: 'Trato', text: 'No.', documentIds: [] },
  })
  const look = (by: ApiCaller, id = who.id) => by.call(people.getPerson, { params: { id } })
  expect(await look(reviewer)).toMatchObject({ account: null, cases: [] })
  expect(await look(decider)).toMatchObject({ account: null, cases: [{ kind: 'complaint' }] })
  expect(await look(admin)).toMatchObject({
    account: { secondFactor: false },
    cases: [{ kind: 'complaint' }],
  })
  await expect(look(reviewer, decider.id)).rejects.toThrow('403 Forbidden')
  expect(await look(admin, decider.id)).toMatchObject({ id: decider.id })
  expect([await countListed(reviewer), await countListed(admin)]).toEqual([1, 4])
})

test('each viewed page of people is recorded, once an hour', async () => {
  const service = await startRequests()
  const reviewer = await service.staff('reviewer')
  for (const surname of ['Álvarez', 'Bueno']) await service.candidate(named('Eva', surname))
  const page = (after?: string) => reviewer.call(people.listPeople, { query: { limit: 1, after } })
  const { next } = await page()
  await page()
  await page(next ?? '')
  const looks = await service.db
    .selectFrom('events')
    .select(['actor_id', 'object_id'])
    .where('kind', '=', 'people.viewed')
    .orderBy('id')
    .execute()
  expect(looks).toEqual([
    { actor_id: reviewer.id, object_id: 'all' },
    { actor_id: reviewer.id, object_id: expect.stringMatching(/^[\w-]{22}$/) },
  ])
})

test('an admin can end one or all sign-in sessions of a person and disable and enable their account, never their own', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const who = await service.candidate()
  await service.call('v1/accounts:signInWithPassword', { email: who.email, password: PASSWORD })
  const params = { id: who.id }
  const list = async () => (await admin.call(people.listPersonSessions, { params })).sessions
  const [one, other] = await list()
  expect([one, other].map(each => typeof each?.device)).toHaveLength(2)
  await admin.call(people.endPersonSession, { params: { ...params, sessionId: one?.id ?? '' } })
  expect((await list()).map(({ id }) => id)).toEqual([other?.id])
  await expect(
    admin.call(people.endPersonSession, { params: { ...params, sessionId: one?.id ?? '' } }),
  ).rejects.toThrow('404 NotFound')
  await admin.call(people.endPersonSessions, { params })
  expect(await list()).toEqual([])
  await expect(who.call(listSessions, {})).rejects.toThrow('401 TokenExpired')
  await admin.call(people.setPersonAccount, { params, body: { disabled: true } })
  await admin.call(people.setPersonAccount, { params, body: { disabled: true } })
  await service.jobs()
  const told = service.mailer.sent.filter(({ subject }) => subject.endsWith('está desactivada'))
  expect(told.map(({ to }) => to)).toEqual([who.email])
  const signIn = () =>
    service.call('v1/accounts:signInWithPassword', { email: who.email, password: PASSWORD })
  expect((await signIn()).error).toBe('USER_DISABLED')
  expect((await admin.call(people.listPeople, { query: { q: who.email } })).people[0]?.disabled).toBe(true)
  await admin.call(people.setPersonAccount, { params, body: { disabled: false } })
  expect((await signIn()).status).toBe(200)
  const own = { id: admin.id }
  await expect(
    admin.call(people.setPersonAccount, { params: own, body: { disabled: true } }),
  ).rejects.toThrow('403 OWN_ACCOUNT')
  await expect(admin.call(people.endPersonSessions, { params: own })).rejects.toThrow('403 OWN_ACCOUNT')
  const events = await service.db
    .selectFrom('events')
    .select(['kind', 'actor_kind', 'actor_id'])
    .where('object_kind', '=', 'account')
    .where('object_id', '=', who.id)
    .where('actor_kind', '=', 'staff')
    .orderBy('id')
    .execute()
  expect(events.map(({ kind, actor_id: actor }) => [kind, actor])).toEqual(
    ['session_revoked', 'sessions_revoked', 'disabled', 'disabled', 'enabled'].map(what => [
      `account.${what}`,
      admin.id,
    ]),
  )
})

const disable = (by: ApiCaller, { id }: ApiCaller) =>
  by.call(people.setPersonAccount, { params: { id }, body: { disabled: true } })

test('when two admins disable each other at once, one stays enabled', async () => {
  const service = await startRequests()
  const [one, other] = [await service.staff('admin'), await service.staff('admin')]
  const held = await holdRows(service.database, 'lock table staff in share row exclusive mode')
  const both = Promise.allSettled([disable(one, other), disable(other, one)])
  await held.untilWaiting(2)
  await held.release()
  const refused = (await both).flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('401 TokenExpired')])
  const disabled = await service.db
    .selectFrom('accounts')
    .select('id')
    .where('disabled_at', 'is not', null)
    .execute()
  expect(disabled).toHaveLength(1)
})

test('the account of an erased or merged person cannot be enabled again, and gets no address back', async () => {
  const service = await startRequests()
  const [admin, who] = [await service.staff('admin'), await service.candidate()]
  await service.db
    .updateTable('users')
    .set({ erased_at: service.clock.now(), email: null, profile: '{}' })
    .where('id', '=', who.id)
    .execute()
  for (const disabled of [true, false])
    await expect(
      admin.call(people.setPersonAccount, { params: { id: who.id }, body: { disabled } }),
    ).rejects.toThrow('404 NotFound')
  await expect(who.call(initialiseUser, {})).rejects.toThrow('404 NotFound')
  await expect(who.call(updateUser, { body: { version: 2, firstName: 'Bego' } })).rejects.toThrow(
    '404 NotFound',
  )
  await followIdentity({ userId: who.id }, service.deps, async () => undefined)
  const row = await service.db
    .selectFrom('users')
    .select(['email', 'profile'])
    .where('id', '=', who.id)
    .executeTakeFirst()
  expect(row).toEqual({ email: null, profile: {} })
})
