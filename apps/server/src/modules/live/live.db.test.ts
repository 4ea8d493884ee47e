import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, tx } from '../../db/client.ts'
import { type IdentityService, startIdentity } from '../../testing/identity-service.ts'
import { type LiveReader, readLive } from '../../testing/read-live.ts'
import { recordChange } from './record.ts'
import { tidyChanges } from './tidy.ts'

const someone = async (service: IdentityService) => {
  const person = await service.person()
  await service.api('POST', '/user', person.idToken)
  return person
}

const change = (db: Db, userId: string, id: string, at = new Date()) =>
  tx(db, t => recordChange(t, { userId, topic: 'request', id, at }))

/** A new reader first gets a reset, which covers all changes before it: waits for that. */
const open = async (...args: Parameters<typeof readLive>): Promise<LiveReader> => {
  const reader = await readLive(...args)
  onTestFinished(reader.hangUp)
  const isNew = reader.status === 200 && args[2] === undefined
  if (isNew) await expect.poll(() => reader.lines.length).toBeGreaterThan(0)
  return reader
}

const idsOf = ({ lines }: LiveReader) => lines.map(line => (line.kind === 'changed' ? line.id : line.kind))

test('a change is sent to the open streams of its person and to no others', async () => {
  const service = await startIdentity()
  const [marta, iker] = [await someone(service), await someone(service)]
  const [first, second] = [
    await open(service.address, marta.idToken),
    await open(service.address, marta.idToken),
  ]
  const other = await open(service.address, iker.idToken)
  expect(first.status).toBe(200)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  await change(service.db, marta.id, 'one')
  await change(service.db, iker.id, 'two')
  await expect.poll(() => idsOf(first)).toEqual(['reset', 'one'])
  await expect.poll(() => idsOf(second)).toEqual(['reset', 'one'])
  await expect.poll(() => idsOf(other)).toEqual(['reset', 'two'])
})

test('changes made while a reader was away are sent on return, in order and once', async () => {
  const service = await startIdentity()
  const { id, idToken } = await someone(service)
  const before = await open(service.address, idToken)
  await change(service.db, id, 'one')
  await expect.poll(() => idsOf(before)).toEqual(['reset', 'one'])
  before.hangUp()
  for (const each of ['two', 'three', 'four']) await change(service.db, id, each)
  const seq = before.lines.at(-1)?.seq ?? 0
  const after = await open(service.address, idToken, { after: seq })
  const byHeader = await open(service.address, idToken, { lastEventId: String(seq) })
  await change(service.db, id, 'five')
  for (const reader of [after, byHeader]) {
    await expect.poll(() => idsOf(reader)).toEqual(['two', 'three', 'four', 'five'])
    expect(reader.lines.map(line => line.seq)).toEqual([1, 2, 3, 4].map(more => seq + more))
  }
})

test('a reader away for too long, or with an unknown position, gets a reset', async () => {
  const service = await startIdentity()
  const { id, idToken } = await someone(service)
  const { db, clock } = service
  for (const each of ['one', 'two']) await change(db, id, each, clock.now())
  clock.advance(4 * 24 * 60 * 60 * 1000)
  await change(db, id, 'three', clock.now())
  await tidyChanges(service.deps)
  const fresh = (await service.call('v1/accounts:signInWithPassword', await passwordOf(service, id))).json
  const token = String(fresh['idToken'])
  const read = async (after: number) => {
    const reader = await open(service.address, token, { after })
    await expect.poll(() => reader.lines.length).toBeGreaterThan(0)
    return reader.lines
  }
  expect(idToken).not.toBe(token)
  const [row] = await db.selectFrom('users').select('changes').where('id', '=', id).execute()
  const seq = row?.changes ?? 0
  expect(await read(0)).toEqual([{ kind: 'reset', seq }])
  expect(await read(seq - 1)).toEqual([{ kind: 'changed', seq, topic: 'request', id: 'three' }])
  expect(await read(seq + 1000)).toEqual([{ kind: 'reset', seq }])
})

const passwordOf = async ({ db }: IdentityService, id: string) => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { email, password: 'una frase larga y fácil', returnSecureToken: true }
}

test('200 simultaneous changes made in another process arrive complete and in order', async () => {
  const one = await startIdentity()
  const two = await startIdentity({ database: one.database })
  const { id, idToken } = await someone(one)
  const reader = await open(two.address, idToken, { after: 0 })
  const wanted = Array.from({ length: 200 }, (_, index) => `change-${index}`)
  await Promise.all(wanted.map(each => change(one.db, id, each)))
  await expect.poll(() => reader.lines.length).toBe(200)
  expect(reader.lines.map(line => line.seq)).toEqual(wanted.map((_, index) => index + 1))
  expect(idsOf(reader).toSorted()).toEqual(wanted.toSorted())
})

test('a backlog of many pages arrives complete', async () => {
  const service = await startIdentity()
  const { id, idToken } = await someone(service)
  await sql`insert into user_changes select ${id}, n, 'request', 'many', now() from generate_series(1, 2345) n`.execute(
    service.db,
  )
  await service.db.updateTable('users').set({ changes: 2345 }).where('id', '=', id).execute()
  const reader = await open(service.address, idToken, { after: 0 })
  await expect.poll(() => reader.lines.length).toBe(2345)
  expect(reader.lines.at(-1)?.seq).toBe(2345)
})

const quick = { app: { live: { heartbeatMs: 50 } } }

test.for([
  [
    'signing out',
    async ({ api }: IdentityService, token: string) => api('DELETE', '/account/sessions/current', token),
  ],
  [
    'deleting the account',
    async ({ call }: IdentityService, idToken: string) => call('v1/accounts:delete', { idToken }),
  ],
  ['the end of the token', async ({ clock }: IdentityService) => clock.advance(2 * 60 * 60 * 1000)],
] as const)('%s ends the stream', async ([, happen]) => {
  const service = await startIdentity(quick)
  const { idToken } = await someone(service)
  const reader = await open(service.address, idToken)
  await expect.poll(reader.beats).toBeGreaterThan(2)
  await happen(service, idToken)
  await expect(reader.ended).resolves.toBeUndefined()
})

test('a server that stops closes all streams at once and exits', async () => {
  const service = await startIdentity()
  const { idToken } = await someone(service)
  const readers = [await open(service.address, idToken), await open(service.address, idToken)]
  await service.app.close()
  expect(await Promise.all(readers.map(reader => reader.ended))).toHaveLength(2)
})

test('streams are limited per person and in total; closing one frees its place', async () => {
  const service = await startIdentity({ app: { live: { mostPerPerson: 2, most: 3 } } })
  const [marta, iker] = [await someone(service), await someone(service)]
  const first = await open(service.address, marta.idToken)
  await open(service.address, marta.idToken)
  expect((await open(service.address, marta.idToken)).status).toBe(429)
  await open(service.address, iker.idToken)
  expect((await open(service.address, iker.idToken)).status).toBe(503)
  first.hangUp()
  await expect
    .poll(async () => {
      const reader = await readLive(service.address, marta.idToken)
      reader.hangUp()
      return reader.status
    })
    .toBe(200)
})

test('open streams do not count towards the limit of HTTP requests in flight', async () => {
  const service = await startIdentity({ app: { maxRequestsInFlight: 2 } })
  const { id, idToken } = await someone(service)
  const readers: LiveReader[] = []
  for (let count = 0; count < 5; count++) readers.push(await open(service.address, idToken))
  expect((await service.api('GET', '/user', idToken)).status).toBe(200)
  await change(service.db, id, 'one')
  for (const reader of readers) await expect.poll(() => idsOf(reader)).toEqual(['reset', 'one'])
})

test('no change is missed when PostgreSQL closes the listening connection', async () => {
  const service = await startIdentity()
  const { id, idToken } = await someone(service)
  const reader = await open(service.address, idToken, { after: 0 })
  await change(service.db, id, 'one')
  await expect.poll(() => idsOf(reader)).toEqual(['one'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'habilita-live' and datname = current_database()`.execute(service.db)
  await change(service.db, id, 'two')
  await expect.poll(() => idsOf(reader)).toEqual(['one', 'two'])
})

test('a stream whose reader reads nothing is closed and frees its place', async () => {
  const service = await startIdentity({ app: { live: { mostPerPerson: 1, slowestMs: 200 } } })
  const { id, idToken } = await someone(service)
  const long = 'x'.repeat(2000)
  await sql`insert into user_changes select ${id}, n, 'request', ${long}, now() from generate_series(1, 20000) n`.execute(
    service.db,
  )
  await service.db.updateTable('users').set({ changes: 20_000 }).where('id', '=', id).execute()
  const { port, hostname } = new URL(service.address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /api/v1/live?after=0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${idToken}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const status = async () => {
    const reader = await readLive(service.address, idToken)
    reader.hangUp()
    return reader.status
  }
  await expect.poll(status).toBe(200)
  socket.on('error', () => {}) // pending data is cut off
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBeLessThan(20_000 * long.length)
})

test('a reader who disconnects while the stream opens leaves no stream behind', async () => {
  const service = await startIdentity({ app: { live: { mostPerPerson: 1 } } })
  const { idToken } = await someone(service)
  const { port, hostname } = new URL(service.address)
  for (let turn = 0; turn < 5; turn++) {
    const socket = connect(Number(port), hostname)
    socket.end(`GET /api/v1/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${idToken}\r\n\r\n`)
    socket.destroySoon()
  }
  await expect
    .poll(async () => {
      const reader = await readLive(service.address, idToken)
      reader.hangUp()
      return reader.status
    })
    .toBe(200)
})

test.for(['-1', 'x', '1.5', '9'.repeat(16)])('rejects the position %s', async after => {
  const service = await startIdentity()
  const { idToken } = await someone(service)
  expect((await service.api('GET', `/live?after=${after}`, idToken)).status).toBe(400)
})

test('OpenAPI describes the stream and that it needs a token', async () => {
  const { app } = await startIdentity()
  const document = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, { get?: object }> }>()
  expect(document.paths['/api/v1/live']?.get).toMatchObject({
    operationId: 'followChanges',
    security: [{ idToken: [] }],
    responses: { 200: { content: { 'text/event-stream': expect.anything() } } },
  })
})
