import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { keysFrom } from '../platform/keys.ts'
import { TEST_SECRET } from '../testing/database-setup.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

/** Statements an attacker could inject. Each would hide, forge or stop the audit trail. */
const attacks = [
  'create temporary table events (id bigint)',
  `insert into events (id, at, kind, actor_kind, object_kind, object_id) overriding system value
   values (9007199254740993, now(), 'a.b', 'system', 'x', '1')`,
  'alter table events disable trigger only_grows',
  'drop trigger queue_for_sealing on events',
  `select setval(pg_get_serial_sequence('events', 'id'), 1)`,
  `update installation set value = 'x'`,
  'delete from migrations',
  'delete from graphile_worker.migrations',
  'create table public.shadow (id bigint)',
]

test('with its own role, the application cannot change the audit trail', async () => {
  const { owner } = await testDatabase()
  const { connection } = await migrate(owner, keysFrom(TEST_SECRET))
  const { db, close } = openDatabase(connection, 2)
  onTestFinished(close)
  // A database that allows no second role leaves the owner, who may do all this; `doctor` reports it.
  const tried = connection.user === owner.user ? [] : attacks
  const codes = await Promise.all(
    tried.map(statement =>
      sql
        .raw(statement)
        .execute(db)
        .then(
          () => `done: ${statement}`,
          (error: { code: string }) => error.code,
        ),
    ),
  )
  expect(codes).toEqual(tried.map(() => '42501'))
})
