import { randomUUID } from 'node:crypto'
import * as rights from '@habilita/contract/people/data-requests'
import { listNotices } from '@habilita/contract/notices/notices'
import { countWaiting } from '@habilita/contract/staff/staff-counts'
import { addStaffMember, listStaff, setStaffRoles } from '@habilita/contract/staff/staff-members'
import { getPerson, listPeople } from '@habilita/contract/people/staff-people'
import { getQueued } from '@habilita/contract/requests/staff-requests'
import { getUser, updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { startRequests } from '../../../testing/requests-service.ts'
import { unseal } from '../../../platform/sealed-box.ts'
import { areIndependent } from '../../staff/public.ts'
import { retain } from '../retain.ts'
import { vaultKey } from '../vault.ts'

const DAY_MS = 86_400_000

const setUp = async () => {
  const service = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const [admin, reviewer, who] = [
    await service.staff('admin'),
    await service.staff('reviewer'),
    await service.candidate(),
  ]
  /** Registers a request and checks the identity, unless it came through another channel. */
  const register = async (kind: rights.DataRequestKind, more: object = {}, by: ApiCaller = reviewer) => {
    const registered = await by.call(rights.registerDataRequest, {
      body: {
        id: randomUUID(),
        personId: who.id,
        kind,
        channel: 'app',
        receivedOn: '2026-11-10',
        text: 'Ejerzo mi derecho.',
        ...more,
      },
    })
    if (registered.channel === 'app')
      await service.db
        .updateTable('data_requests')
        .set({ identity_check: 'account', identity_by: by.id, identity_at: service.clock.now() })
        .where('id', '=', registered.id)
        .execute()
    return registered
  }
  const told = async () => {
    await service.jobs()
    const { notices } = await who.call(listNotices, { query: {} })
    return notices.filter(({ code }) => code.startsWith('N5')).map(({ code, body }) => [code, body])
  }
  const close = (id: string, version: number, more: object = {}) =>
    admin.call(rights.closeDataRequest, {
      params: { id },
      body: { outcome: 'done', version, answer: 'Lo hemos hecho.', ...more },
    })
  return { service, admin, reviewer, who, register, told, close }
}

test('RGPD 12.3: a data request is registered once, due in one month, and notified to the person', async () => {
  const { register, told, reviewer, who } = await setUp()
  const id = randomUUID()
  const [one, other] = await Promise.all([register('access', { id }), register('access', { id })])
  expect([one?.number, other?.number]).toEqual(['D-2026-000001', 'D-2026-000001'])
  expect(one).toMatchObject({
    state: 'open',
    dueOn: '2026-12-10',
    daysLeft: 24,
    person: { id: who.id, name: 'Begoña Sáenz Núñez' },
    registeredBy: { id: reviewer.id },
    allowedActions: ['note', 'identify'],
  })
  for (const more of [{ text: 'Otra cosa.' }, { channel: 'phone' }, { receivedOn: '2026-11-09' }])
    await expect(register('access', { id, ...more })).rejects.toThrow('409 OTHER_CALL')
  await expect(register('erasure', { id })).rejects.toThrow('409 OTHER_CALL')
  await expect(register('access', { receivedOn: '2026-11-17' })).rejects.toThrow('400 InvalidInput')
  await expect(register('access', { personId: 'nobody' })).rejects.toThrow('400 InvalidInput')
  expect(await told()).toEqual([
    ['N50', 'Petición D-2026-000001, derecho de acceso. Te responderemos antes del 10 de diciembre de 2026.'],
  ])
})

test('RGPD 12.3: an extension of two months is possible once, before the deadline, and the person is told why', async () => {
  const { service, admin, register, told } = await setUp()
  const { id } = await register('objection')
  const late = await register('objection', { receivedOn: '2026-10-01' })
  const extend = (which: string, version: number) =>
    admin.call(rights.extendDataRequest, { params: { id: which }, body: { version, reason: 'Es complejo.' } })
  await expect(extend(id, 9)).rejects.toThrow('409 DATA_REQUEST_CHANGED')
  expect(await extend(id, 1)).toMatchObject({ dueOn: '2027-02-10', extended: true, version: 2 })
  await expect(extend(id, 2)).rejects.toThrow('409 DATA_REQUEST_STATE')
  await expect(extend(late.id, 1)).rejects.toThrow('409 DATA_REQUEST_STATE')
  expect((await told()).find(([code]) => code === 'N51')?.[1]).toBe(
    'Responderemos a tu petición D-2026-000001 antes del 10 de febrero de 2027. Motivo: Es complejo.',
  )
  const events = await service.db
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.at(-1)).toEqual({ kind: 'data_request.extended', payload: { until: '2027-02-10' } })
})

test('a rectification changes the profile, stores the previous values, and writes no personal data into events', async () => {
  const { service, admin, who, register, told, close } = await setUp()
  const { id, profileVersion } = await register('rectification')
  const changes = { firstSurname: 'Sanz', phone: null, birthDate: '1984-05-06' }
  await expect(close(id, 1)).rejects.toThrow('400 InvalidInput')
  await expect(close(id, 1, { correction: { profileVersion: 1, changes } })).rejects.toThrow(
    '409 PROFILE_CHANGED',
  )
  const same = { profileVersion, changes: { birthDate: '1984-05-06' } }
  await expect(close(id, 1, { correction: same })).rejects.toThrow('400 InvalidInput')
  const done = await close(id, 1, { correction: { profileVersion, changes } })
  expect(done).toMatchObject({
    state: 'done',
    closedBy: { id: admin.id },
    correction: {
      version: profileVersion + 1,
      changes: [
        { field: 'firstSurname', before: 'Sáenz', after: 'Sanz' },
        { field: 'phone', before: '+34612345678', after: null },
      ],
    },
  })
  expect(await who.call(getUser, {})).toMatchObject({
    version: profileVersion + 1,
    profile: { firstSurname: 'Sanz', phone: null },
  })
  // The version on the person's own screen is outdated.
  await expect(
    who.call(updateUser, { body: { version: profileVersion, firstName: 'Bego' } }),
  ).rejects.toThrow('409 PROFILE_CHANGED')
  await expect(close(id, 2)).rejects.toThrow('409 DATA_REQUEST_STATE')
  expect((await told()).find(([code]) => code === 'N52')?.[1]).toBe('D-2026-000001. Lo hemos hecho.')
  const events = await service.db.selectFrom('events').select('payload').execute()
  expect(JSON.stringify(events)).not.toMatch(/Sanz|Sáenz|612345678/)
  const changed = await service.db
    .selectFrom('events')
    .select(['actor_id', 'payload'])
    .where('kind', '=', 'user.profile_changed')
    .where('actor_id', '=', admin.id)
    .where('object_id', '=', who.id)
    .execute()
  expect(changed).toHaveLength(1)
})

test('an access request is downloaded only by an admin and only for what was asked; the download is recorded', async () => {
  const { service, admin, reviewer, who, register, close } = await setUp()
  const [asked, other] = [await register('access'), await register('objection')]
  const get = (id: string, by: ApiCaller) => service.api('GET', `/staff/data-requests/${id}/data`, by.idToken)
  const data = (await (await get(asked.id, admin)).json()) as Record<string, unknown[]>
  expect(data['person']).toEqual([expect.objectContaining({ id: who.id })])
  expect(data['dataRequests']).toHaveLength(2)
  expect((await get(asked.id, reviewer)).status).toBe(403)
  expect((await get(other.id, admin)).status).toBe(409)
  const pdf = await service.api('GET', `/staff/data-requests/${asked.id}/data/pdf`, admin.idToken)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const events = await service.db
    .selectFrom('events')
    .select(['actor_id', 'payload'])
    .where('kind', '=', 'user.data_downloaded')
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['json', 'pdf'].map(form => ({ actor_id: admin.id, payload: { form, dataRequest: asked.id } })),
  )
  // Available for one month after the answer.
  await close(asked.id, 1)
  service.clock.advance(30 * DAY_MS)
  expect((await get(asked.id, await service.staff('admin'))).status).toBe(200)
  service.clock.advance(DAY_MS)
  expect((await get(asked.id, await service.staff('admin'))).status).toBe(409)
})

test('nothing is handed over, corrected or erased before staff record how the person was identified', async () => {
  const { service, admin, reviewer, register, close } = await setUp()
  const letter = { channel: 'letter' }
  const [access, erasure, rectification] = [
    await register('access', letter),
    await register('erasure', letter),
    await register('rectification', letter),
  ]
  const { profileVersion } = rectification
  const correction = { profileVersion, changes: { firstName: 'Bego' } }
  const { id: personId } = access.person
  const said = { id: randomUUID(), personId, kind: 'access', channel: 'app', text: 'Mis datos.' } as const
  await reviewer.call(rights.registerDataRequest, { body: { ...said, receivedOn: '2026-11-10' } })
  await expect(close(said.id, 1)).rejects.toThrow('409 IDENTITY_UNCHECKED')
  await expect(close(access.id, 1)).rejects.toThrow('409 IDENTITY_UNCHECKED')
  await expect(close(erasure.id, 1)).rejects.toThrow('409 IDENTITY_UNCHECKED')
  await expect(close(rectification.id, 1, { correction })).rejects.toThrow('409 IDENTITY_UNCHECKED')
  const get = () => service.api('GET', `/staff/data-requests/${access.id}/data`, admin.idToken)
  expect((await get()).status).toBe(409)
  const checked = await reviewer.call(rights.checkIdentity, {
    params: { id: access.id },
    body: { version: 1, check: 'document' },
  })
  expect(checked).toMatchObject({
    version: 2,
    identity: { check: 'document', by: { id: reviewer.id }, at: '2026-11-16T09:00:00.000Z' },
  })
  expect((await get()).status).toBe(200)
  expect(await close(access.id, 2)).toMatchObject({ state: 'done' })
  // A refusal discloses nothing, so it needs no identity check.
  expect(await close(erasure.id, 1, { outcome: 'refused' })).toMatchObject({ state: 'refused' })
})

test('an erasure shows its effects first, mails the answer, and seals the person’s data with the data request', async () => {
  const { service, admin, reviewer, who, register, close } = await setUp()
  await service.inReview(who, reviewer)
  const { id } = await register('erasure')
  expect((await admin.call(rights.getDataRequest, { params: { id } })).ends).toEqual({
    isStaff: false,
    requests: 1,
    bookings: 0,
    certificates: 0,
    cases: 0,
  })
  expect(await close(id, 1, { answer: 'Hemos suprimido tus datos.' })).toMatchObject({ state: 'done' })
  await expect(who.call(getUser, {})).rejects.toThrow('401 TokenExpired')
  await service.jobs()
  await expect(admin.call(getPerson, { params: { id: who.id } })).rejects.toThrow('404 NotFound')
  await expect(admin.call(rights.getDataRequest, { params: { id } })).rejects.toThrow('404 NotFound')
  const mails = service.mailer.sent.filter(({ to }) => to === who.email)
  expect(mails.map(({ subject }) => subject)).toContain('Respuesta a tu petición D-2026-000001')
  const records = await service.db
    .selectFrom('blocked_records')
    .select(['kind', 'destroy_on', 'sealed'])
    .where('user_id', '=', who.id)
    .orderBy('kind')
    .execute()
  expect(records.map(({ kind, destroy_on: on }) => [kind, on])).toEqual([
    ['data_request', '2029-11-16'],
    ['request', '2028-11-16'],
  ])
  expect(unseal(vaultKey(service.deps), records[0]?.sealed ?? Buffer.alloc(0))).toMatchObject({
    data_request: { id, state: 'done', answer: 'Hemos suprimido tus datos.' },
  })
  expect((await admin.call(listPeople, { query: { q: 'Sáenz' } })).people).toEqual([])
})

test('staff cannot answer their own data request; a refusal says where to complain', async () => {
  const { admin, register, told, close } = await setUp()
  const own = await register('access', { personId: admin.id })
  await expect(close(own.id, 1)).rejects.toThrow('403 OWN_DATA')
  await expect(admin.call(rights.getDataRequest, { params: { id: own.id } })).rejects.toThrow('403 OWN_DATA')
  const { id } = await register('restriction')
  await close(id, 1, { outcome: 'refused', answer: 'No consta que los datos sean inexactos.' })
  expect((await told()).find(([code]) => code === 'N52')?.[1]).toBe(
    'D-2026-000002. Motivo: No consta que los datos sean inexactos. Puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) o acudir a los tribunales.',
  )
})

const mayRead = async (by: ApiCaller, id: string): Promise<boolean> => {
  const note = { params: { id }, body: { id: randomUUID(), text: 'Una.' } }
  const tries = [by.call(rights.getDataRequest, { params: { id } }), by.call(rights.noteDataRequest, note)]
  const answers = await Promise.allSettled(tries)
  return answers.some(({ status }) => status === 'fulfilled')
}

const disabledFor = async (by: ApiCaller) =>
  (await by.call(listPeople, { query: { q: 'Sáenz' } })).people.map(person => person.disabled)

test('data requests are read by admins and by the staff member who registered them, those of a colleague only by other admins', async () => {
  const { service, admin, reviewer, register } = await setUp()
  const [examiner, other] = [await service.staff('examiner'), await service.staff('admin')]
  const theirs = await register('access')
  const colleague = await register('access', { personId: examiner.id })
  const ofAdmin = await register('access', { personId: admin.id })
  const all = [theirs.id, colleague.id, ofAdmin.id].toSorted()
  const seenBy = async (by: ApiCaller) => {
    const { dataRequests, total, counts } = await by.call(rights.listDataRequests, { query: {} })
    const { dataRequests: waiting } = await by.call(countWaiting, {})
    const ids = dataRequests.map(({ id }) => id).toSorted()
    expect([total, counts.open, waiting]).toEqual([ids.length, ids.length, ids.length])
    const readable = await Promise.all(all.map(async id => ((await mayRead(by, id)) ? [id] : [])))
    expect(readable.flat()).toEqual(ids)
    return ids
  }
  expect(await seenBy(reviewer)).toEqual([theirs.id])
  expect(await seenBy(examiner)).toEqual([])
  expect(await seenBy(admin)).toEqual([theirs.id, colleague.id].toSorted())
  expect(await seenBy(other)).toEqual(all)
  const params = { id: theirs.person.id }
  expect((await examiner.call(getPerson, { params })).dataRequests).toEqual([])
  expect((await admin.call(getPerson, { params })).dataRequests).toMatchObject([{ id: theirs.id }])
  expect([await disabledFor(examiner), await disabledFor(admin)]).toEqual([[null], [false]])
})

test.each(['erasure', 'rectification'] as const)(
  'four eyes: the staff member who registers a request of %s cannot close it, and cannot register their own',
  async kind => {
    const { service, admin, who, register, close } = await setUp()
    const { id, allowedActions } = await register(kind, {}, admin)
    expect(allowedActions).not.toContain('resolve')
    const changes = { firstName: 'Bego' }
    const more = kind === 'rectification' ? { correction: { profileVersion: 2, changes } } : {}
    await expect(close(id, 1, more)).rejects.toThrow('403 SECOND_PERSON')
    expect(await who.call(getUser, {})).toMatchObject({ profile: { firstName: 'Begoña' } })
    await expect(register(kind, { personId: admin.id }, admin)).rejects.toThrow('403 OWN_DATA')
    const second = await service.staff('admin')
    const body = { outcome: 'done', version: 1, answer: 'Hecho.', ...more } as const
    expect(await second.call(rights.closeDataRequest, { params: { id }, body })).toMatchObject({
      state: 'done',
    })
  },
)

test('four eyes: an admin appointed within a week by the registrar is not independent, nor the reverse', async () => {
  const { service, admin, reviewer, register, close } = await setUp()
  const [byAdmin, byReviewer] = [await register('erasure', {}, admin), await register('erasure')]
  const second = await service.candidate()
  await admin.call(addStaffMember, { body: { email: second.email, roles: ['admin'] } })
  const asSecond = await service.appointed(second, 'admin')
  const body = { outcome: 'refused', version: 1, answer: 'No.' } as const
  const refuse = (by: ApiCaller, id: string) => by.call(rights.closeDataRequest, { params: { id }, body })
  const seen = await asSecond.call(rights.getDataRequest, { params: { id: byAdmin.id } })
  expect(seen.allowedActions).not.toContain('resolve')
  await expect(refuse(asSecond, byAdmin.id)).rejects.toThrow('403 SECOND_PERSON')
  expect(await refuse(asSecond, byReviewer.id)).toMatchObject({ state: 'refused' })
  const { members } = await admin.call(listStaff, {})
  const version = members.find(({ id }) => id === reviewer.id)?.details?.version ?? 0
  await admin.call(setStaffRoles, { params: { id: reviewer.id }, body: { version, roles: ['examiner'] } })
  const last = await register('erasure')
  await expect(close(last.id, 1)).rejects.toThrow('403 SECOND_PERSON')
  const independent = () => areIndependent(service.db, admin.id, second.id, service.clock.now())
  service.clock.advance(7 * DAY_MS - 1)
  expect(await independent()).toBe(false)
  service.clock.advance(1)
  expect(await independent()).toBe(true)
})

test('four eyes: an indirect appointment is not independent either, nor is a second account of the same person', async () => {
  const { service, admin } = await setUp()
  const independent = (one: string, other: string) =>
    areIndependent(service.db, one, other, service.clock.now())
  const appointBy = async (by: ApiCaller) => {
    const added = await service.candidate({ firstName: 'Eva', firstSurname: 'Gil' })
    await by.call(addStaffMember, { body: { email: added.email, roles: ['admin'] } })
    return service.appointed(added, 'admin')
  }
  const link = await appointBy(admin)
  const last = await appointBy(link)
  expect([await independent(admin.id, last.id), await independent(last.id, admin.id)]).toEqual([false, false])
  // One person could appoint both to confirm their own proposals.
  const sibling = await appointBy(admin)
  expect([await independent(last.id, sibling.id), await independent(link.id, sibling.id)]).toEqual([
    false,
    false,
  ])
  service.clock.advance(7 * DAY_MS)
  expect(await independent(admin.id, last.id)).toBe(true)
  expect(await independent(last.id, sibling.id)).toBe(true)
  const own = async () => service.appointed(await service.candidate(), 'admin')
  const [one, other] = [await own(), await own()]
  expect(await independent(one.id, admin.id)).toBe(true)
  expect(await independent(one.id, other.id)).toBe(false)
})

test('rejects the erasure of a person who still has a staff role', async () => {
  const { service, register, close } = await setUp()
  const colleague = await service.staff('examiner')
  const { id } = await register('erasure', { personId: colleague.id })
  await expect(close(id, 1)).rejects.toThrow('409 IS_STAFF')
  expect(await colleague.call(getUser, {})).toMatchObject({ id: colleague.id })
})

test('data requests are listed by deadline, in pages, by state, kind and person, with counts', async () => {
  const { service, admin, reviewer, register, close } = await setUp()
  const late = await register('access', { receivedOn: '2026-10-01' })
  const next = await register('portability')
  service.clock.advance(1000)
  const last = await register('objection', { receivedOn: '2026-11-12' })
  await admin.call(rights.assignDataRequest, {
    params: { id: next.id },
    body: { version: 1, userId: admin.id },
  })
  await expect(
    admin.call(rights.assignDataRequest, {
      params: { id: last.id },
      body: { version: 1, userId: reviewer.id },
    }),
  ).rejects.toThrow('400 InvalidInput')
  const list = async (query: object) => {
    const { dataRequests, ...more } = await admin.call(rights.listDataRequests, { query })
    return { ids: dataRequests.map(({ id }) => id), ...more }
  }
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({
    ids: [late.id, next.id],
    total: 3,
    counts: { open: 3, overdue: 1, mine: 1, unassigned: 2 },
  })
  expect(await list({ limit: 2, after: first.next ?? '' })).toMatchObject({ ids: [last.id], next: null })
  expect((await list({ order: 'newest', limit: 1 })).ids).toEqual([last.id])
  expect((await list({ assignedTo: 'me' })).ids).toEqual([next.id])
  expect((await list({ assignedTo: 'nobody', kind: 'access' })).ids).toEqual([late.id])
  await close(late.id, 1)
  expect((await list({ status: 'closed' })).ids).toEqual([late.id])
  expect(await list({ status: 'open' })).toMatchObject({ ids: [next.id, last.id], total: 2 })
  await expect(list({ after: 'x' })).rejects.toThrow('400 InvalidInput')
})

test('a note is stored once, and the data request is deleted three years after its answer', async () => {
  const { service, reviewer, register, close } = await setUp()
  const { id } = await register('access')
  const note = { id: randomUUID(), text: 'Ha llamado.' }
  const write = () => reviewer.call(rights.noteDataRequest, { params: { id }, body: note })
  await write()
  expect((await write()).notes).toEqual([
    expect.objectContaining({ author: 'Ana Ruiz', text: 'Ha llamado.' }),
  ])
  const other = { params: { id }, body: { ...note, text: 'Otra.' } }
  await expect(reviewer.call(rights.noteDataRequest, other)).rejects.toThrow('409 OTHER_CALL')
  await close(id, 1)
  const left = async () => {
    await retain(service.deps)
    return (await service.db.selectFrom('data_requests').select('id').execute()).length
  }
  service.clock.advance(3 * 365 * DAY_MS)
  expect(await left()).toBe(1)
  service.clock.advance(2 * DAY_MS)
  expect(await left()).toBe(0)
})

test('RGPD 18, 21: a granted restriction is shown wherever staff work on the person, who is notified before it is lifted', async () => {
  const { service, admin, reviewer, who, register, told, close } = await setUp()
  const requestId = await service.submitted(who)
  const marks = async () => {
    const [person, request] = [
      await reviewer.call(getPerson, { params: { id: who.id } }),
      await reviewer.call(getQueued, { params: { id: requestId } }),
    ]
    expect(request.candidate.restrictions).toEqual(person.restrictions)
    expect(person.restrictions.every(({ answer }) => answer === null)).toBe(true)
    return (await admin.call(getPerson, { params: { id: who.id } })).restrictions
  }
  const { id, number } = await register('restriction')
  expect(await marks()).toEqual([])
  await close(id, 1)
  const mark = {
    id,
    number,
    kind: 'restriction',
    since: '2026-11-16T09:00:00.000Z',
    by: 'Ana Ruiz',
    answer: 'Lo hemos hecho.',
  }
  expect(await marks()).toEqual([{ ...mark, until: null }])
  const lift = (liftsOn: string, version = 2) =>
    admin.call(rights.liftRestriction, {
      params: { id },
      body: { version, liftsOn, reason: 'Ya está aclarado.' },
    })
  await expect(lift('2026-11-16')).rejects.toThrow('400 InvalidInput')
  expect(await lift('2026-11-18')).toMatchObject({ liftsOn: '2026-11-18', liftReason: 'Ya está aclarado.' })
  await expect(lift('2026-11-19', 3)).rejects.toThrow('409 DATA_REQUEST_STATE')
  expect((await told()).find(([code]) => code === 'N53')?.[1]).toBe(
    `Petición ${number}: el 18 de noviembre de 2026 volveremos a tratar tus datos; hasta entonces todo sigue como está. Motivo: Ya está aclarado. Si no estás de acuerdo, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).`,
  )
  expect(await marks()).toEqual([{ ...mark, until: '2026-11-18' }])
  await service.db.updateTable('data_requests').set({ lifts_on: '2026-11-16' }).execute()
  expect(await marks()).toEqual([])
})
