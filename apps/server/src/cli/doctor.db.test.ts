import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_SECRET } from '../testing/database-setup.ts'
import { runCommand, urlOf } from '../testing/run-command.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'

test('doctor reports what protects the event log and which protection the table owner could remove', async () => {
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
  expect(stdout).toContain('2 keys of tokens are published')
  expect(stdout).toContain('LOOK  Mail reaches nobody: set SMTP_URL.')
  expect(code).toBe(1)
  const sending = await runCommand('doctor', { ...environment, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(sending.stdout).toContain('Mail is sent by SMTP.')
  expect(sending.code).toBe(ownRole ? 0 : 1)
}, 20_000)
