import { type StaffRole, getStaffSelf } from '@habilita/contract/staff/staff'
import * as people from '@habilita/contract/staff/staff-members'
import { listQueue } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { type ApiCaller, Refusal } from '../../testing/api-caller.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { PASSWORD } from '../../testing/identity-service.ts'
import { type RequestsService, startRequests } from '../../testing/requests-service.ts'
import { mayPass } from './policy.ts'
import { rolesOf } from './roles.ts'
import { writeRoles } from './write-roles.ts'

const memberOf = async (admin: ApiCaller, id: string): Promise<people.StaffMember> => {
  const { members } = await admin.call(people.listStaff, {})
  const member = members.find(each => each.id === id)
  if (!member) throw new Error('They are not staff')
  return member
}

const setRoles = async (admin: ApiCaller, id: string, ...roles: StaffRole[]) => {
  const version = (await memberOf(admin, id)).details?.version ?? 0
  return admin.call(people.setStaffRoles, { params: { id }, body: { version, roles } })
}

const dismiss = (by: ApiCaller, { id, details }: people.StaffMember) =>
  by.call(people.setStaffRoles, { params: { id }, body: { version: details?.version ?? 0, roles: [] } })

const fieldsOf = async (refused: Promise<unknown>) => {
  const error = await refused.catch((reason: unknown) => reason)
  return error instanceof Refusal ? error.body.fields : undefined
}

const eventsOf = (service: RequestsService, kind: string, by: ApiCaller) =>
  service.db
    .selectFrom('events')
    .select(['actor_kind', 'object_kind', 'object_id', 'payload'])
    .where('kind', '=', kind)
    .where('actor_id', '=', by.id)
    .orderBy('id')
    .execute()

const start = async () => {
  const service = await startRequests()
  return { service, admin: await service.staff('admin') }
}

test('a person who gets roles is mailed, and so is every other admin, except the one who gave them', async () => {
  const { service, admin } = await start()
  const [other, reviewer, alone] = [
    await service.staff('admin'),
    await service.staff('reviewer'),
    await service.candidate({ firstName: 'Óscar', firstSurname: 'Abad' }),
  ]
  await admin.call(people.addStaffMember, { body: { email: alone.email, roles: ['admin'] } })
  await service.jobs()
  const told = () =>
    service.mailer.sent
      .filter(({ subject }) => subject.includes('funciones'))
      .map(({ to, subject, text }) => `${to} ${subject.slice(0, 3)} ${text.includes('Desde ahora adm')}`)
  expect(new Set(told())).toEqual(new Set([`${other.email} Las true`, `${alone.email} Tus true`]))
  await dismiss(admin, await memberOf(admin, reviewer.id))
  await service.jobs()
  expect(told().slice(2)).toContain(`${reviewer.email} Tus false`)
})

test('staff are listed to colleagues by name and roles alone, and to admins with more details', async () => {
  const { service, admin } = await start()
  const reviewer = await service.staff('reviewer')
  const alone = await service.candidate({ firstName: 'Óscar', firstSurname: 'Abad' })
  await admin.call(people.addStaffMember, { body: { email: alone.email, roles: ['decider', 'examiner'] } })
  const seen = await reviewer.call(people.listStaff, {})
  expect(seen.members.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Óscar Abad'])
  expect(seen.members[2]).toEqual({
    id: alone.id,
    name: 'Óscar Abad',
    roles: ['examiner', 'decider'],
    details: null,
  })
  const now = service.clock.now().toISOString()
  expect((await memberOf(admin, reviewer.id)).details).toMatchObject({
    email: reviewer.email,
    since: now,
    secondFactor: true,
    lastSeenAt: now,
  })
  expect((await memberOf(admin, alone.id)).details).toMatchObject({ email: alone.email, secondFactor: false })
})

test('a person whose erasure has started is no longer staff', async () => {
  const { service, admin } = await start()
  const gone = await service.staff('reviewer')
  // Their roles are removed later, by the erasure job.
  const erased = { erased_at: service.clock.now() }
  await service.db.updateTable('users').set(erased).where('id', '=', gone.id).execute()
  const { members } = await admin.call(people.listStaff, {})
  expect(members.map(({ id }) => id)).toEqual([admin.id])
  const body = { version: 1, roles: ['admin' as const] }
  await expect(admin.call(people.setStaffRoles, { params: { id: gone.id }, body })).rejects.toThrow('404')
})

test('an admin adds a staff member by their verified address, in any spelling', async () => {
  const { service, admin } = await start()
  const who = await service.candidate()
  const added = await admin.call(people.addStaffMember, {
    body: { email: who.email.toUpperCase(), roles: ['reviewer', 'reviewer'] },
  })
  expect(added).toMatchObject({ id: who.id, roles: ['reviewer'] })
  expect(await eventsOf(service, 'staff.appointed', admin)).toEqual([
    { actor_kind: 'staff', object_kind: 'staff', object_id: who.id, payload: { roles: ['reviewer'] } },
  ])
  const again = admin.call(people.addStaffMember, { body: { email: who.email, roles: ['admin'] } })
  await expect(again).rejects.toThrow('409 ALREADY_STAFF')
})

test('rejects on its field an address that is not verified or whose owner has never signed in', async () => {
  const { service, admin } = await start()
  const squatter = await service.person({ verified: false, email: 'jefa@organismo.es' })
  await service.api('POST', '/user', squatter.idToken)
  const absent = await service.person()
  for (const email of ['nadie@correo.es', squatter.email, absent.email])
    expect(await fieldsOf(admin.call(people.addStaffMember, { body: { email, roles: ['admin'] } }))).toEqual({
      email: expect.stringContaining('Nadie ha confirmado este correo.') as string,
    })
  for (const body of [
    { email: 'x', roles: ['admin'] },
    { email: 'a@b.es', roles: [] },
    { email: 'a@b.es', roles: ['x'] },
    {},
  ])
    expect((await service.api('POST', '/staff/members', admin.idToken, body)).status).toBe(400)
})

test('a removed role has no effect from the next call on, and removing the last one ends staff membership', async () => {
  const { service, admin } = await start()
  const one = await service.staff('reviewer', 'decider')
  expect((await setRoles(admin, one.id, 'examiner')).member?.roles).toEqual(['examiner'])
  expect((await one.call(getStaffSelf, {})).roles).toEqual(['examiner'])
  expect(await setRoles(admin, one.id)).toEqual({ member: null })
  await expect(one.call(listQueue, { query: {} })).rejects.toThrow('403 Forbidden')
  const events = await eventsOf(service, 'staff.appointed', admin)
  expect(events.map(({ payload }) => payload)).toEqual([{ roles: ['examiner'] }, { roles: [] }])
})

test('rejects a change of roles based on old data, also after the person has left and returned', async () => {
  const { service, admin } = await start()
  const one = await service.staff('reviewer')
  const seen = (await memberOf(admin, one.id)).details?.version ?? 0
  const late = () =>
    admin.call(people.setStaffRoles, { params: { id: one.id }, body: { version: seen, roles: ['admin'] } })
  await setRoles(admin, one.id, 'decider')
  await expect(late()).rejects.toThrow('409 STAFF_CHANGED')
  await setRoles(admin, one.id)
  await expect(late()).rejects.toThrow('404 NotFound')
  await admin.call(people.addStaffMember, { body: { email: one.email, roles: ['examiner'] } })
  await expect(late()).rejects.toThrow('409 STAFF_CHANGED')
  expect(await rolesOf(service.db, one.id)).toEqual(['examiner'])
})

test('admins cannot remove their own admin role; they may change their other roles', async () => {
  const { admin } = await start()
  await expect(setRoles(admin, admin.id, 'reviewer')).rejects.toThrow('403 OWN_ADMIN_ROLE')
  await expect(setRoles(admin, admin.id)).rejects.toThrow('403 OWN_ADMIN_ROLE')
  expect((await setRoles(admin, admin.id, 'reviewer', 'admin')).member?.roles).toEqual(['reviewer', 'admin'])
})

test('rejects roles for a person whose address is no longer verified', async () => {
  const { service, admin } = await start()
  const one = await service.staff('reviewer')
  await service.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', one.id).execute()
  expect(await fieldsOf(setRoles(admin, one.id, 'decider'))).toEqual({
    roles: 'Esta persona todavía no ha confirmado su correo.',
  })
  expect(await setRoles(admin, one.id)).toEqual({ member: null })
})

test('when two admins take the admin role from each other at once, one stays admin', async () => {
  const { service, admin } = await start()
  const other = await service.staff('admin')
  const [mine, theirs] = [await memberOf(admin, admin.id), await memberOf(admin, other.id)]
  const held = await holdRows(service.database, 'lock table staff in share row exclusive mode')
  const both = Promise.allSettled([dismiss(admin, theirs), dismiss(other, mine)])
  await held.untilWaiting(2)
  await held.release()
  const refused = (await both).flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('403 Forbidden')])
  expect(await service.db.selectFrom('staff').select('roles').execute()).toEqual([{ roles: ['admin'] }])
})

test('control: without the lock both remain allowed, and no admin is left', async () => {
  const { service, admin } = await start()
  const other = await service.staff('admin')
  let looked = 0
  const bothHave = Promise.withResolvers<void>()
  const take = (by: string, userId: string) =>
    tx(service.db, async t => {
      expect(mayPass('admin', await rolesOf(t, by))).toBe(true)
      looked += 1
      if (looked === 2) bothHave.resolve()
      await bothHave.promise
      await writeRoles(t, { userId, roles: [], at: service.clock.now(), actor: { kind: 'staff', id: by } })
    })
  await Promise.all([take(admin.id, other.id), take(other.id, admin.id)])
  expect(await service.db.selectFrom('staff').select('roles').execute()).toEqual([])
})

test('an admin can remove a lost second factor: the person is signed out, mailed, and signs in with the password', async () => {
  const { service, admin } = await start()
  const one = await service.staff('reviewer')
  await service.api('POST', '/account/recovery-codes', one.idToken)
  const params = { id: one.id }
  await admin.call(people.resetStaffSecondFactor, { params })
  await expect(one.call(getStaffSelf, {})).rejects.toThrow('401 TokenExpired')
  const signedIn = await service.call('v1/accounts:signInWithPassword', {
    email: one.email,
    password: PASSWORD,
  })
  const refused = await service.api('GET', '/staff/self', String(signedIn.json['idToken']))
  expect(await refused.json()).toMatchObject({ reason: 'SECOND_FACTOR_REQUIRED' })
  expect(await service.db.selectFrom('account_recovery_codes').selectAll().execute()).toEqual([])
  expect((await memberOf(admin, one.id)).details?.secondFactor).toBe(false)
  // Repeating it changes nothing and sends no second mail.
  await admin.call(people.resetStaffSecondFactor, { params })
  expect(await eventsOf(service, 'staff.second_factor_reset', admin)).toEqual([
    { actor_kind: 'staff', object_kind: 'staff', object_id: one.id, payload: {} },
  ])
  await service.jobs()
  const told = service.mailer.sent.filter(({ subject }) => subject.endsWith('se ha quitado'))
  expect(told.map(({ to }) => to)).toEqual([one.email])
})

test('a transaction that holds an account and goes on to its person never waits for a reset', async () => {
  const { service, admin } = await start()
  const one = await service.staff('reviewer')
  const holder = await holdRows(service.database, `select from accounts where id = '${one.id}' for update`)
  const resetting = admin.call(people.resetStaffSecondFactor, { params: { id: one.id } })
  await holder.untilWaiting(1)
  for (const rows of [`users where id = '${one.id}'`, `staff where user_id = '${one.id}'`])
    await holder.alsoTake(`select from ${rows}`)
  await holder.release()
  await resetting
  expect((await memberOf(admin, one.id)).details?.secondFactor).toBe(false)
})

test('a person who enrols a second factor is mailed, in case another person used their screen', async () => {
  const { service } = await start()
  const one = await service.appointed(await service.candidate(), 'reviewer')
  await service.jobs()
  const told = service.mailer.sent.filter(({ subject }) => subject.endsWith('está activada'))
  expect(told.map(({ to }) => to)).toContain(one.email)
})

test('an admin cannot remove their own second factor, nor that of a person who is not staff', async () => {
  const { service, admin } = await start()
  const candidate = await service.candidate()
  const reset = (id: string) => admin.call(people.resetStaffSecondFactor, { params: { id } })
  await expect(reset(admin.id)).rejects.toThrow('403 OWN_SECOND_FACTOR')
  await expect(reset(candidate.id)).rejects.toThrow('404 NotFound')
  await expect(reset('nobody')).rejects.toThrow('404 NotFound')
})
