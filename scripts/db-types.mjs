// Generates the types of the database tables from the migrations, and records the checksums of new
// migrations; with --verify, only compares.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded/supervisor.ts'
import { migrate, readMigrations } from '../apps/server/src/db/migrate.ts'
import { keysFrom } from '../apps/server/src/platform/keys.ts'
import { dataDirAt, prepareDataDir } from '../apps/server/src/platform/data-dir.ts'
import { readColumnTypes, refineTypes } from './lib/column-types.mjs'
import { project } from './lib/project.mjs'

const verifyOnly = process.argv.includes('--verify')
const dataRoot = await mkdtemp(join(tmpdir(), 'habilita-types-'))
await chmod(dataRoot, 0o711)
await prepareDataDir(dataDirAt(dataRoot))
const postgres = await startEmbedded({ dataRoot, command: 'types' })
const { host, port, user, database, password } = postgres.connection
try {
  await migrate(postgres.connection, keysFrom('only for the types of the tables'))
} catch (error) {
  // PostgreSQL is a separate process: it would continue to run after this one.
  await postgres.stop()
  await rm(dataRoot, { recursive: true })
  throw error
}
const record = join(project, 'apps/server/src/db/migrations/checksums.json')
/** @type {Record<string, string>} */
const checksums = JSON.parse(readFileSync(record, 'utf8'))
if (!verifyOnly) {
  // Adds new files only: tests must still detect an edit of a released migration.
  for (const { name, checksum } of await readMigrations()) checksums[name] ??= checksum
  writeFileSync(record, `${JSON.stringify(checksums, undefined, 2)}\n`)
}
const client = new Client(postgres.connection)
await client.connect()
const columnTypes = await readColumnTypes(client)
await client.end()
const generated = join(dataRoot, 'schema.gen.ts')
const login = typeof password === 'string' ? `${user}:${password}` : user
const result = spawnSync(
  process.execPath,
  [
    join(project, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=postgres://${login}@localhost:${port}/${database}?host=${host}`,
    `--out-file=${generated}`,
    '--include-pattern=public.*',
    '--type-mapping={"int8":"number","date":"string"}',
    '--log-level=error',
  ],
  { stdio: 'inherit' },
)
await postgres.stop()
const file = join(project, 'apps/server/src/db/schema.gen.ts')
const types = result.status === 0 ? refineTypes(readFileSync(generated, 'utf8'), columnTypes) : undefined
await rm(dataRoot, { recursive: true })
if (types !== undefined && !verifyOnly) writeFileSync(file, types)
if (types !== readFileSync(file, 'utf8')) {
  console.error('The types of the tables are not those of the migrations: run npm run db:types')
  process.exit(1)
}
console.log('The types of the tables match the migrations')
process.exit()
