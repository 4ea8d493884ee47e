import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { bookExam, changeBooking } from '@habilita/contract/exams/exams'
import { withdrawRequest, sendMessage } from '@habilita/contract/requests/requests'
import {
  beginSchemeDraft,
  discardSchemeDraft,
  saveSchemeDraft,
} from '@habilita/contract/schemes/staff-schemes'
import {
  addNote,
  assignRequest,
  getQueued,
  getQueuedDocument,
  setPayment,
  takeRequest,
} from '@habilita/contract/requests/staff-requests'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { NewEvent } from '../../events/write.ts'
import { buildEvent } from '../../testing/builders.ts'
import { startExams } from '../../testing/exams-service.ts'
import { readStaffLive, type StaffLiveReader } from '../../testing/read-live.ts'
import { judge, startRequests, versionSeen } from '../../testing/requests-service.ts'
import { appoint } from '../staff/public.ts'

const open = async (address: string, token: string): Promise<StaffLiveReader> => {
  const reader = await readStaffLive(address, token)
  onTestFinished(reader.hangUp)
  return reader
}

const told = ({ lines }: StaffLiveReader) =>
  lines.map(line => (line.kind === 'changed' ? `${line.topic}:${line.id}` : line.kind))

const venue = (id: string) => ({ kind: 'venue', id })

/** Returns the lines received since the previous call, up to a marker event that it writes. */
const hearingOf = (db: Parameters<typeof buildEvent>[0], reader: StaffLiveReader) => {
  let from = reader.lines.length
  return async (): Promise<string[]> => {
    const mark = randomUUID()
    await buildEvent(db, { kind: 'venue.changed', object: venue(mark) })
    await expect.poll(() => told(reader)).toContain(`venue:${mark}`)
    const until = told(reader).indexOf(`venue:${mark}`)
    const heard = told(reader).slice(from, until)
    from = until + 1
    return heard
  }
}

test('every change of a request by staff or its applicant is sent to all staff streams', async () => {
  const service = await startRequests()
  const { address, db } = service
  const [who, ana, luis] = [
    await service.candidate(),
    await service.staff('reviewer'),
    await service.staff('examiner'),
  ]
  const readers = [await open(address, ana.idToken), await open(address, luis.idToken)] as const
  for (const reader of readers) await expect.poll(() => told(reader)).toEqual(['reset'])
  const heard = hearingOf(db, readers[1])
  const id = await service.submitted(who)
  expect(await heard()).toContain(`request:${id}`)
  const message = { params: { id }, body: { id: randomUUID(), text: 'Hola.' } }
  const seen = async () => ({ version: await versionSeen(ana, id) })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    take: async () => ana.call(takeRequest, { params: { id }, body: await seen() }),
    assign: async () =>
      ana.call(assignRequest, { params: { id }, body: { ...(await seen()), userId: null } }),
    review: () => judge(ana, id, 'No se lee.'),
    note: () => ana.call(addNote, message),
    message: () => who.call(sendMessage, { params: { id }, body: { id: randomUUID(), text: 'Hola.' } }),
    payment: async () => ana.call(setPayment, { params: { id }, body: { ...(await seen()), state: 'paid' } }),
    withdraw: () => who.call(withdrawRequest, { params: { id } }),
  }
  for (const [name, act] of Object.entries(acts)) {
    await act()
    expect(new Set(await heard()), name).toEqual(new Set([`request:${id}`]))
  }
  await expect.poll(() => told(readers[0])).toContain(`request:${id}`)
})

test('reads send nothing; sign-ins, drafts and document archives are not sent to staff', async () => {
  const service = await startRequests()
  const { address, db } = service
  const [who, ana] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, ana)
  const reader = await open(address, (await service.staff('admin')).idToken)
  await expect.poll(() => told(reader)).toEqual(['reset'])
  const heard = hearingOf(db, reader)
  const { documents } = await ana.call(getQueued, { params: { id } })
  const documentId = documents[0]?.id ?? ''
  await service.api(
    'GET',
    getQueuedDocument.path.replace(':id', id).replace(':documentId', documentId),
    ana.idToken,
  )
  await service.api('GET', '/staff/requests.csv', ana.idToken)
  await service.draft(who)
  await service.call('v1/accounts:signInWithPassword', {
    email: who.email,
    password: 'una frase larga y fácil',
  })
  expect(await heard()).toEqual([])
  const system = { kind: 'system' } as const
  const happened: readonly [NewEvent['kind'], string, NewEvent['actor']][] = [
    ['user.profile_changed', 'user', { kind: 'user', id: who.id }],
    ['user.terms_accepted', 'user', { kind: 'user', id: who.id }],
    ['account.signed_in', 'account', { kind: 'user', id: who.id }],
    ['account.disabled', 'account', { kind: 'staff', id: ana.id }],
    ['case.filed', 'case', { kind: 'anonymous' }],
    ['certificate.expired', 'certificate', system],
    ['person.viewed', 'person', { kind: 'staff', id: ana.id }],
    ['scheme.published', 'scheme', { kind: 'staff', id: ana.id }],
    ['request.draft_deleted', 'request', { kind: 'user', id: who.id }],
    ['holiday.added', 'holiday', { kind: 'staff', id: ana.id }],
  ]
  for (const [kind, object, actor] of happened)
    await buildEvent(db, { kind, actor, object: { kind: object, id: 'x' } })
  expect((await heard()).toSorted()).toEqual([
    'account:x',
    'case:x',
    'certificate:x',
    'holiday:x',
    'person:x',
    'scheme:x',
  ])
})

test('a saved scheme draft is announced to all staff who may read it, without its content', async () => {
  const service = await startRequests()
  const [admin, reviewer] = [await service.staff('admin'), await service.staff('reviewer')]
  const reader = await open(service.address, reviewer.idToken)
  await expect.poll(() => told(reader)).toEqual(['reset'])
  const heard = hearingOf(service.db, reader)
  const params = { category: 'gas' } as const
  const draft = await admin.call(beginSchemeDraft, { params })
  expect(await heard()).toEqual(['scheme:gas-2'])
  const content = { ...draft.content, title: 'Otro título' }
  const saved = await admin.call(saveSchemeDraft, { params, body: { content, version: draft.version } })
  expect(await heard()).toEqual(['scheme:gas-2'])
  await admin.call(discardSchemeDraft, { params, query: { version: saved.version } })
  expect(await heard()).toEqual(['scheme:gas-2'])
})

test('taking or giving up a seat also sends a change of its exam session', async () => {
  const service = await startExams()
  const { requestId, who } = await service.examinee()
  const venueId = await service.venue()
  const first = await service.session({ venueId })
  const second = await service.session({ venueId, startsAt: service.inDays(40) })
  const reader = await open(service.address, (await service.staff('examiner')).idToken)
  await expect.poll(() => told(reader)).toEqual(['reset'])
  const heard = hearingOf(service.db, reader)
  const booking = await who.call(bookExam, { body: { sessionId: first.id, requestId } })
  expect(new Set(await heard())).toEqual(new Set([`request:${requestId}`, `session:${first.id}`]))
  await who.call(changeBooking, { params: { id: booking.id }, body: { sessionId: second.id } })
  expect(new Set(await heard())).toEqual(
    new Set([`request:${requestId}`, `session:${first.id}`, `session:${second.id}`]),
  )
})

test('many changes at once in another process are sent once or twice and never missed', async () => {
  const one = await startRequests()
  // Long enough for all changes on a busy machine.
  const two = await startRequests({ database: one.database, app: { live: { gatherMs: 3000 } } })
  const reader = await open(two.address, (await one.staff('admin')).idToken)
  await expect.poll(() => told(reader)).toEqual(['reset'])
  await buildEvent(one.db, { kind: 'venue.changed', object: venue('first') })
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      buildEvent(one.db, { kind: 'venue.changed', object: venue(`venue-${index % 10}`) }),
    ),
  )
  await buildEvent(one.db, { kind: 'venue.changed', object: venue('last') })
  await expect.poll(() => told(reader)).toContain('venue:last')
  for (let index = 0; index < 10; index++) expect(told(reader)).toContain(`venue:venue-${index}`)
  expect(reader.lines.length).toBeLessThan(100)
})

test('a former staff member receives no more changes', async () => {
  const service = await startRequests({ app: { live: { heartbeatMs: 50 } } })
  const ana = await service.staff('reviewer')
  const reader = await open(service.address, ana.idToken)
  await expect.poll(reader.beats).toBeGreaterThan(2)
  await appoint(service.deps, { id: ana.id }, [])
  await expect(reader.ended).resolves.toBeUndefined()
  expect((await open(service.address, ana.idToken)).status).toBe(403)
})

test('staff streams are limited per person and in total, separately from those of candidates', async () => {
  const service = await startRequests({ app: { live: { mostPerPerson: 2, most: 3 } } })
  const [ana, luis] = [await service.staff('reviewer'), await service.staff('decider')]
  for (let count = 0; count < 2; count++) await service.api('GET', '/live', ana.idToken)
  const first = await open(service.address, ana.idToken)
  await open(service.address, ana.idToken)
  expect((await open(service.address, ana.idToken)).status).toBe(429)
  await open(service.address, luis.idToken)
  expect((await open(service.address, luis.idToken)).status).toBe(503)
  first.hangUp()
  await expect
    .poll(async () => {
      const reader = await readStaffLive(service.address, luis.idToken)
      reader.hangUp()
      return reader.status
    })
    .toBe(200)
})

test('staff readers get a reset when PostgreSQL closes the listening connection', async () => {
  const service = await startRequests()
  const reader = await open(service.address, (await service.staff('admin')).idToken)
  await expect.poll(() => told(reader)).toEqual(['reset'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'habilita-live' and datname = current_database()`.execute(service.db)
  await expect.poll(() => told(reader)).toEqual(['reset', 'reset'])
})

test('a stream whose staff reader reads nothing is closed and frees its place', async () => {
  const service = await startRequests({ app: { live: { mostPerPerson: 1, slowestMs: 200, gatherMs: 1 } } })
  const { idToken } = await service.staff('admin')
  const { port, hostname } = new URL(service.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // pending data is cut off
  socket.write(`GET /api/v1/staff/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${idToken}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const long = 'x'.repeat(7000)
  const status = async () => {
    await sql`select pg_notify('habilita_staff', 'venue:' || n || ${long}::text) from generate_series(1, 400) n`.execute(
      service.db,
    )
    const reader = await readStaffLive(service.address, idToken)
    reader.hangUp()
    return reader.status
  }
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
})

test('changes are sent by role: appeals to staff who decide them, staff and keys to admins', async () => {
  const service = await startRequests()
  const { address, db } = service
  const topics = ['request', 'case', 'staff', 'api_key', 'account', 'interest', 'event_check', 'unheard_of']
  const hearing = async (...roles: Parameters<typeof service.staff>) => {
    const caller = await service.staff(...roles)
    const reader = await open(address, caller.idToken)
    await expect.poll(() => told(reader)).toEqual(['reset'])
    return { caller, heard: hearingOf(db, reader) }
  }
  const listeners = [await hearing('reviewer'), await hearing('decider'), await hearing('admin')] as const
  const happen = async () => {
    for (const kind of topics)
      await buildEvent(db, {
        kind: `${kind}.changed`,
        actor: { kind: 'staff', id: 'somebody' },
        object: { kind, id: 'x' },
      })
  }
  const heardOf = async ({ heard }: (typeof listeners)[number]) =>
    (await heard()).filter(line => line.endsWith(':x')).map(line => line.slice(0, -2))
  await happen()
  expect(await heardOf(listeners[0])).toEqual(['request'])
  expect(await heardOf(listeners[1])).toEqual(['request', 'case'])
  expect(await heardOf(listeners[2])).toEqual(topics)
  // A removed role takes effect at once.
  await appoint(service.deps, { id: listeners[1].caller.id }, ['reviewer'])
  await happen()
  expect(await heardOf(listeners[1])).toEqual(['request'])
})
