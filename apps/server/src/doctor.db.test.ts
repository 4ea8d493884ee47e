import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_SECRET } from './testing/database-setup.ts'
import { runCommand, urlOf } from './testing/run-command.ts'
import { tempDir } from './testing/temp-dir.ts'
import { testDatabase } from './testing/test-database.ts'

test('doctor says what protects the event log, and what the owner of the tables could lift', async () => {
  const database = await testDatabase()
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const environment = { DATABASE_URL: urlOf(database.owner), DATA_DIR: folder.path, APP_SECRET: TEST_SECRET }
  const rights = await sql<{ may: boolean }>`
    select rolsuper or rolcreaterole as may from pg_roles where rolname = ${database.owner.user}`.execute(
    database.db,
  )
  const { code, stdout } = await runCommand('doctor', environment)
  expect(stdout).toContain('The application cannot change or delete events.')
  expect(stdout).toContain('The event log holds')
  const ownRole = rights.rows[0]?.may === true
  expect(stdout).toContain(ownRole ? 'with a role of its own' : 'who could lift that protection')
  expect(code).toBe(ownRole ? 0 : 1)
}, 20_000)
