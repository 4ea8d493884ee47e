import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lockIds } from './locks.ts'
import { keysFrom } from '../platform/keys.ts'
import { TEST_SECRET } from '../testing/database-setup.ts'
import { runCommand, urlOf } from '../testing/run-command.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { migrate, readMigrations } from './migrate.ts'

const keys = keysFrom(TEST_SECRET)

const asOwner = async ({ owner }: TestDatabase, statement: string): Promise<unknown[]> => {
  const client = new Client(owner)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('three processes started together migrate once, and all succeed', async () => {
  const database = await testDatabase('empty')
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const environment = { DATABASE_URL: urlOf(database.owner), DATA_DIR: folder.path, APP_SECRET: TEST_SECRET }
  const ends = await Promise.all(Array.from({ length: 3 }, () => runCommand('migrate', environment)))
  expect(ends.map(end => [end.code, end.stderr])).toEqual(Array.from({ length: 3 }, () => [0, '']))
  const counts = ends.map(end => Number(/applied: (\d+)/.exec(end.stdout)?.[1])).toSorted((a, b) => a - b)
  expect(counts).toEqual([0, 0, (await readMigrations()).length])
}, 90_000)

test('a second process waits for the migration lock and changes nothing meanwhile', async () => {
  const database = await testDatabase('empty')
  const first = new Client(database.owner)
  await first.connect()
  await first.query(`select pg_advisory_lock(${lockIds.migration})`)
  const second = migrate(database.owner, keys)
  const waiting = async () =>
    (
      await asOwner(
        database,
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${lockIds.migration} and not granted`,
      )
    ).length
  await expect.poll(waiting).toBe(1)
  expect(await asOwner(database, `select to_regclass('migrations') as found`)).toEqual([{ found: null }])
  await first.end()
  expect((await second).count).toBe((await readMigrations()).length)
})

test('rejects by name a migration that was edited after it was applied', async () => {
  const database = await testDatabase()
  await asOwner(database, `update migrations set checksum = 'other' where name = '0001_foundation.sql'`)
  await expect(migrate(database.owner, keys)).rejects.toThrow('0001_foundation.sql has been edited')
})

test('rejects a database of a newer version', async () => {
  const database = await testDatabase()
  await asOwner(database, `insert into migrations (name, checksum) values ('9999_future.sql', 'x')`)
  await expect(migrate(database.owner, keys)).rejects.toThrow('newer version')
})

test('rejects a database that belongs to another secret', async () => {
  const { owner } = await testDatabase()
  await expect(migrate(owner, keysFrom('another secret of thirty-two characters'))).rejects.toThrow(
    'another secret',
  )
})

test('released migrations match their recorded checksums', async () => {
  const record: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, 'migrations/checksums.json'), 'utf8'),
  )
  const now = Object.fromEntries((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  expect(now).toEqual(record)
})
