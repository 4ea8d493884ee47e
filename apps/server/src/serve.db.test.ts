import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_SECRET } from './testing/database-setup.ts'
import { runCommand, urlOf } from './testing/run-command.ts'
import { startProbe } from './testing/start-probe.ts'
import { tempDir } from './testing/temp-dir.ts'
import { testDatabase } from './testing/test-database.ts'

const elsewhere = async () => {
  const database = await testDatabase()
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const environment = { DATABASE_URL: urlOf(database.owner), DATA_DIR: folder.path, APP_SECRET: TEST_SECRET }
  return { database, folder: folder.path, environment }
}

test('with DATABASE_URL the server runs on that database, starts none of its own and seeds nothing', async () => {
  const { database, folder, environment } = await elsewhere()
  const probe = startProbe(folder, { ...environment, LOG_FILE: `${folder}/server.log` })
  const address = await probe.address
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect((await fetch(`${address}/probe/events`, { method: 'POST' })).status).toBe(200)
  const kinds = await database.db.selectFrom('events').select('kind').execute()
  expect(kinds).toEqual([{ kind: 'probe.hit' }])
  expect(await readdir(folder)).not.toContain('postgres')
  probe.child.kill('SIGTERM')
  expect((await probe.ended).code).toBe(0)
}, 20_000)

test('the demo is seeded there when asked for, once', async () => {
  const { environment } = await elsewhere()
  expect((await runCommand('seed', environment)).stdout).toContain('has been added')
  expect((await runCommand('seed', environment)).stdout).toContain('already there')
}, 20_000)

test('a database that does not answer: one line, without the password', async () => {
  const { folder } = await elsewhere()
  const environment = { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x', DATA_DIR: folder }
  const { code, stderr } = await runCommand('migrate', environment)
  expect([code, stderr]).toEqual([
    1,
    'The database of DATABASE_URL does not answer (ECONNREFUSED): check it and the network.\n',
  ])
}, 20_000)
