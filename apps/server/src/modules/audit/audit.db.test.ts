import { randomUUID } from 'node:crypto'
import { complain } from '@habilita/contract/cases/cases'
import * as audit from '@habilita/contract/staff/staff-audit'
import { declareInterest } from '@habilita/contract/exams/staff-interests'
import { addTemplate } from '@habilita/contract/staff/staff-templates'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { SealedFields } from '../../events/chain.ts'
import { sealOf } from '../../events/chain.ts'
import { sealEvents } from '../../events/seal.ts'
import { buildEvent } from '../../testing/builders.ts'
import { type RequestsService, startRequests } from '../../testing/requests-service.ts'
import { startCheck } from './checks.ts'

const AT = '2026-11-16T09:00:00Z'

const setUp = async () => {
  const service = await startRequests({ at: AT })
  const admin = await service.staff('admin')
  const key = service.deps.keys.derive('events')
  return { service, admin, key }
}

/** Changes the log in ways that only the database owner can. */
const tamper = async ({ database }: RequestsService, statement: string): Promise<void> => {
  const client = new Client(database.owner)
  await client.connect()
  await client.query('alter table events disable trigger only_grows')
  await client.query('alter table event_seals disable trigger only_grows')
  await client.query(statement)
  await client.end()
}

test('a search of the event log is recorded once an hour per search', async () => {
  const { service, admin } = await setUp()
  const find = (query: object) => admin.call(audit.listAuditEvents, { query })
  await find({})
  await find({ limit: 5 })
  await find({ actorId: admin.id })
  await find({ actorId: admin.id })
  const looks = await service.db
    .selectFrom('events')
    .select(['actor_id', 'object_id'])
    .where('kind', '=', 'audit.viewed')
    .orderBy('id')
    .execute()
  expect(looks).toEqual([
    { actor_id: admin.id, object_id: 'all' },
    { actor_id: admin.id, object_id: expect.stringMatching(/^[\w-]{22}$/) },
  ])
})

test('events are found by kind, object, person and time, and shown in Spanish with current names', async () => {
  const { service, admin, key } = await setUp()
  const who = await service.candidate()
  const id = await service.submitted(who)
  await sealEvents(service.db, key)
  const { number } = await service.db
    .selectFrom('requests')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const find = async (query: object) => (await admin.call(audit.listAuditEvents, { query })).events
  const [event, ...others] = await find({ kind: 'request.submitted' })
  expect(others).toEqual([])
  expect(event).toMatchObject({
    at: '2026-11-16T09:00:00.000Z',
    kindName: 'Se presenta una solicitud',
    actor: { kind: 'user', id: who.id, name: 'Begoña Sáenz Núñez' },
    object: { kind: 'request', kindName: 'Solicitud', id, name: number },
    payload: { scheme: 'rebt-1' },
    seal: { hash: expect.stringMatching(/^[\da-f]{64}$/) as string },
  })
  const template = {
    kind: 'note',
    documentKind: null,
    category: null,
    title: 'Llamada',
    text: 'Ha llamado.',
  } as const
  await admin.call(addTemplate, { body: { id: randomUUID(), ...template } })
  expect(await find({ kind: 'template.added' })).toMatchObject([{ object: { name: 'Llamada' } }])
  expect(await find({ id: event?.id })).toEqual([event])
  expect(await find({ id: 999_999_999 })).toEqual([])
  const ofRequest = await find({ objectKind: 'request', objectId: id })
  expect(ofRequest.map(({ kind }) => kind)).toEqual(['request.submitted', 'request.begun'])
  expect((await find({ actorId: who.id })).every(({ actor }) => actor.id === who.id)).toBe(true)
  expect(await find({ from: '2026-11-16T09:00:00.001Z' })).toEqual([])
  expect(await find({ to: '2026-11-16T09:00:00.000Z' })).toEqual([])
  const { kinds } = await admin.call(audit.listAuditKinds, {})
  expect(kinds).toContainEqual({ kind: 'request.submitted', name: 'Se presenta una solicitud' })
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
})

test('events about every kind of object are listed; a deleted object has no name', async () => {
  const { service, admin } = await setUp()
  const kinds = ['request', 'certificate', 'case', 'venue', 'api_key', 'account', 'scheme', 'sample', 'user']
  for (const kind of kinds)
    for (const id of [randomUUID(), 'all'])
      await buildEvent(service.db, { object: { kind, id }, actor: { kind: 'key', id: randomUUID() } })
  const { events } = await admin.call(audit.listAuditEvents, { query: { kind: 'sample.written' } })
  expect(events).toHaveLength(2 * kinds.length)
  expect(events.filter(({ object }) => object.kind !== 'scheme' && object.name !== null)).toEqual([])
  expect(events.every(({ actor }) => actor.name === null && actor.kindName === 'Otro sistema')).toBe(true)
})

test('pages are newest first, without gaps or repetition, also when events arrive meanwhile', async () => {
  const { service, admin } = await setUp()
  const times = ['T10:00:00Z', 'T12:00:00Z', 'T11:00:00Z', 'T12:00:00Z', 'T12:00:00Z']
  for (const [i, time] of times.entries())
    await buildEvent(service.db, { at: new Date(`2027-01-01${time}`), payload: { i } })
  const seen: unknown[] = []
  for (let after: number | undefined; ;) {
    const query = { kind: 'sample.written', limit: 2, after }
    const { events, next } = await admin.call(audit.listAuditEvents, { query })
    seen.push(...events.map(({ payload }) => payload['i']))
    if (next === null) break
    after = next
    await buildEvent(service.db, { at: new Date('2027-02-01T00:00:00Z'), payload: { i: 'later' } })
  }
  expect(seen).toEqual([4, 3, 1, 2, 0])
})

test('rejects invalid search parameters', async () => {
  const { service, admin } = await setUp()
  const status = async (query: string) =>
    (await service.api('GET', `/staff/audit/events?${query}`, admin.idToken)).status
  expect(await status('objectKind=request')).toBe(400)
  expect(await status(`objectId=${randomUUID()}`)).toBe(400)
  expect(await status('after=999999999')).toBe(400)
  expect(await status('kind=a%27b')).toBe(400)
  expect(await status('from=ayer')).toBe(400)
  expect(await status('from=0000-01-01T00:00:00Z')).toBe(400)
  expect(await status('objectKind=request&objectId=%00')).toBe(400)
  expect(await status('limit=201')).toBe(400)
  expect(await status('surprise=1')).toBe(400)
})

test('an export can be verified elsewhere line by line, contains no names, and is recorded', async () => {
  const { service, admin, key } = await setUp()
  await service.submitted(await service.candidate())
  await sealEvents(service.db, key)
  await buildEvent(service.db)
  const take = async (query: string) => {
    const answer = await service.api('GET', `/staff/audit/export?${query}`, admin.idToken)
    return { answer, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') }
  }
  const { answer, text } = await take('format=jsonl')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="auditoria-2026-11-16.jsonl"')
  type Line = SealedFields & { position: number | null; previous: string; hash: string }
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Line)
  const sealed = lines.filter(({ position }) => position !== null)
  expect(lines).toHaveLength(sealed.length + 1)
  for (const line of sealed)
    expect(sealOf(key, Buffer.from(line.previous, 'hex'), line.position ?? 0, line).toString('hex')).toBe(
      line.hash,
    )
  expect(text).not.toContain('Begoña')
  const table = (await take('format=csv&kind=request.submitted')).text.split('\r\n')
  expect(table).toHaveLength(3)
  expect(table[0]).toContain('Posición;Apunte;Momento (UTC)')
  const events = await service.db
    .selectFrom('events')
    .select(['payload', 'actor_id'])
    .where('kind', '=', 'audit.exported')
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor_id: admin.id, payload: { format: 'jsonl', count: lines.length } },
    { actor_id: admin.id, payload: { format: 'csv', count: 1, kind: 'request.submitted' } },
  ])
})

test('staff barred from a complaint cannot learn from the log who filed it, by any search', async () => {
  const { service, admin } = await setUp()
  const [who, tied] = [await service.candidate(), await service.staff('admin')]
  const requestId = await service.submitted(who)
  const id = randomUUID()
  const about = { kind: 'request', id: requestId } as const
  await who.call(complain, { body: { id, about, subject: 'Retraso', text: 'Tarda.', documentIds: [] } })
  const document = { kind: 'dni', number: '12345678Z' } as const
  const tie = { party: 'person', name: 'Begoña', document, tie: 'family', endedOn: null } as const
  await tied.call(declareInterest, { body: { id: randomUUID(), ...tie } })
  const find = async (by: typeof admin, query: object) =>
    (await by.call(audit.listAuditEvents, { query })).events
  const ofCase = { objectKind: 'case', objectId: id }
  const told = { actor: { kind: 'user', id: who.id }, payload: { kind: 'complaint', about: requestId } }
  expect(await find(admin, ofCase)).toMatchObject([told])
  const untold = { actor: { kind: 'user', id: null, name: null }, payload: {}, traceId: null }
  const [hidden] = await find(tied, ofCase)
  expect(hidden).toMatchObject(untold)
  expect(hidden?.payload).toEqual({})
  expect(await find(admin, { actorId: who.id, kind: 'case.filed' })).toHaveLength(1)
  expect(await find(tied, { actorId: who.id, kind: 'case.filed' })).toEqual([])
  expect(await find(tied, { actorId: who.id, kind: 'request.submitted' })).toHaveLength(1)
  const exported = async (by: typeof admin, more: string) => {
    const query = `format=jsonl&kind=case.filed${more}`
    return (await service.api('GET', `/staff/audit/export?${query}`, by.idToken)).text()
  }
  expect(await exported(admin, '')).toContain(who.id)
  const lines = await exported(tied, '')
  expect(JSON.parse(lines)).toMatchObject({ object_id: id, actor_id: null, payload: '{}' })
  expect(lines).not.toContain(requestId)
  expect(await exported(tied, `&actorId=${who.id}`)).toBe('')
})

test('a check verifies the whole chain as a job, and shows who started it, when and the number of events', async () => {
  const { service, admin, key } = await setUp()
  for (let i = 0; i < 3; i += 1) await buildEvent(service.db, { at: new Date(AT) })
  await sealEvents(service.db, key)
  await buildEvent(service.db)
  const begun = await admin.call(audit.startAuditCheck, {})
  expect(begun).toMatchObject({ finishedAt: null, checked: 0, startedBy: { id: admin.id, name: 'Ana Ruiz' } })
  expect(begun.toCheck).toBeGreaterThan(3)
  expect(await admin.call(audit.startAuditCheck, {})).toEqual(begun)
  await service.jobs()
  const done = await admin.call(audit.getAuditCheck, { params: { id: begun.id } })
  expect(done).toMatchObject({ finishedAt: '2026-11-16T09:00:00.000Z', checked: begun.toCheck, fault: null })
  expect(done.waiting).toBeGreaterThan(0)
  expect((await admin.call(audit.listAuditChecks, {})).checks).toEqual([done])
  const kinds = await service.db
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('object_id', '=', begun.id)
    .orderBy('id')
    .execute()
  expect(kinds).toEqual([
    { kind: 'event_check.started', payload: {} },
    { kind: 'event_check.finished', payload: { checked: begun.toCheck, fault: null, position: null } },
  ])
  await expect(admin.call(audit.getAuditCheck, { params: { id: randomUUID() } })).rejects.toThrow('404')
})

test('a check finds tampering and reports the first broken position of the chain', async () => {
  const { service, admin, key } = await setUp()
  for (let i = 0; i < 3; i += 1) await buildEvent(service.db, { at: new Date(AT) })
  await sealEvents(service.db, key)
  const third = await service.db
    .selectFrom('event_seals')
    .select('event_id')
    .where('position', '=', 3)
    .executeTakeFirstOrThrow()
  await tamper(service, `update events set kind = 'a.b' where id = ${third.event_id}`)
  const { id } = await admin.call(audit.startAuditCheck, {})
  await service.jobs()
  expect(await admin.call(audit.getAuditCheck, { params: { id } })).toMatchObject({
    checked: 2,
    fault: {
      what: 'event_changed',
      words: 'Un apunte no es como se escribió',
      position: 3,
      eventId: third.event_id,
    },
  })
})

test('concurrent callers share one check; a check that died does not block a new one', async () => {
  const { service, admin, key } = await setUp()
  await sealEvents(service.db, key)
  const checks = await Promise.all(Array.from({ length: 5 }, () => admin.call(audit.startAuditCheck, {})))
  expect(new Set(checks.map(({ id }) => id)).size).toBe(1)
  service.clock.advance(31 * 60_000)
  const caller = {
    id: admin.id,
    email: admin.email,
    emailVerified: true,
    authenticatedAt: service.clock.now(),
    secondFactor: false,
    sessionId: undefined,
    roles: ['admin'] as const,
  }
  const next = await startCheck(service.deps, { caller, traceId: 'one' })
  expect(next.id).not.toBe(checks[0]?.id)
  const { checks: all } = await service.staff('admin').then(other => other.call(audit.listAuditChecks, {}))
  expect(all.map(({ fault }) => fault?.what)).toEqual([undefined, 'interrupted'])
})
