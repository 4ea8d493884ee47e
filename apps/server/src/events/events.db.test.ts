import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { tx } from '../db/client.ts'
import { lockIds } from '../db/locks.ts'
import { keysFrom } from '../platform/keys.ts'
import { buildEvent } from '../testing/builders.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { sealEvents } from './seal.ts'
import { verifyEvents } from './verify.ts'
import { writeEvent } from './write.ts'

const key = keysFrom('a secret that only the tests of this project use').derive('events')

/** Changes the log in a way that only the database owner could. */
const tamper = async ({ owner }: TestDatabase, statement: string): Promise<void> => {
  const client = new Client(owner)
  await client.connect()
  await client.query('alter table events disable trigger only_grows')
  await client.query('alter table event_seals disable trigger only_grows')
  await client.query(statement)
  await client.end()
}

const sealed = async (count: number): Promise<TestDatabase> => {
  const database = await testDatabase()
  for (let i = 0; i < count; i += 1) await buildEvent(database.db, { payload: { i } })
  await sealEvents(database.db, key)
  return database
}

test.for([
  'update events set kind = kind',
  'delete from events',
  'truncate events cascade',
  'delete from event_seals',
])('the application has no permission for: %s', async statement => {
  const { db } = await sealed(1)
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('an event of a failed transaction is not stored', async () => {
  const { db } = await testDatabase()
  const failing = tx(db, async t => {
    await writeEvent(t, {
      kind: 'document.added',
      at: new Date(),
      actor: { kind: 'system' },
      object: { kind: 'sample', id: '1' },
    })
    throw new Error('the verb fails after its event')
  })
  await expect(failing).rejects.toThrow('the verb fails')
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([])
})

test.for(['Sample.Written', 'sample', 'sample.written.twice', 'sample.'])(
  '%s is not a valid event kind',
  async kind => {
    const { db } = await testDatabase()
    await expect(buildEvent(db, { kind })).rejects.toMatchObject({ code: '23514' })
  },
)

test('every committed event is sealed once, without gaps, and the chain verifies', async () => {
  const { db } = await sealed(3)
  await Promise.all(Array.from({ length: 40 }, () => buildEvent(db)))
  await Promise.all(Array.from({ length: 5 }, () => sealEvents(db, key)))
  await sealEvents(db, key)
  expect(await verifyEvents(db, key)).toEqual({ sealed: 43, waiting: 0 })
})

test('an event that commits late is sealed after the events that overtook it', async () => {
  const database = await testDatabase()
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const late = tx(database.db, async t => {
    const id = await writeEvent(t, {
      kind: 'document.added',
      at: new Date(),
      actor: { kind: 'system' },
      object: { kind: 'sample', id: 'late' },
    })
    written.resolve()
    await mayCommit.promise
    return id
  })
  await written.promise
  const early = await buildEvent(database.db)
  expect(await sealEvents(database.db, key)).toBe(1)
  mayCommit.resolve()
  expect(await late).toBeLessThan(early)
  expect(await sealEvents(database.db, key)).toBe(1)
  const order = await database.db.selectFrom('event_seals').select('event_id').orderBy('position').execute()
  expect(order.map(row => row.event_id)).toEqual([early, await late])
})

test('writers do not wait for a running sealer', async () => {
  const { db, owner } = await sealed(1)
  const sealer = new Client(owner)
  await sealer.connect()
  await sealer.query(`begin; select pg_advisory_xact_lock(${lockIds.eventSealer})`)
  await buildEvent(db)
  expect(await sealEvents(db, key)).toBe(0)
  await sealer.query('commit')
  await sealer.end()
  expect(await sealEvents(db, key)).toBe(1)
})

test.for([
  ['a changed payload', `update events set payload = '{"i": 99}' where payload ->> 'i' = '1'`],
  ['a changed time', `update events set at = at + interval '1 microsecond' where id = 2`],
  ['a changed actor', `update events set actor_kind = 'user', actor_id = 'u1' where id = 2`],
  ['a removed seal', 'delete from event_seals where position = 2'],
  [
    'a removed event',
    'alter table event_seals drop constraint event_seals_event_id_fkey; delete from events where id = 2',
  ],
  [
    'a removed event whose seals were renumbered',
    'delete from event_seals where position = 2; delete from events where id = 2; update event_seals set position = 2 where position = 3',
  ],
  [
    'an event that dodged the sealer',
    "insert into events (at, kind, actor_kind, object_kind, object_id) values (now(), 'a.b', 'system', 'x', '1'); delete from events_to_seal",
  ],
])('verification detects %s', async ([, statement = '']) => {
  const database = await sealed(3)
  expect(await verifyEvents(database.db, key)).toEqual({ sealed: 3, waiting: 0 })
  await tamper(database, statement)
  expect((await verifyEvents(database.db, key)).fault).toBeTypeOf('string')
})

test('verification detects a chain made with another secret', async () => {
  const { db } = await sealed(2)
  const other = keysFrom('another secret of thirty-two characters').derive('events')
  expect((await verifyEvents(db, other)).fault).toBeTypeOf('string')
})
