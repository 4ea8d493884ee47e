import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type { ClientConfig, PoolClient } from 'pg'
import { lockIds } from './locks.ts'
import type { Keys } from '../platform/keys.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { ensureAppRole } from './app-role.ts'
import { createPool } from './pool.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const OLDEST_POSTGRES = 150_000

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async name => {
      const sql = (await readFile(join(FOLDER, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const applyMissing = async (client: PoolClient): Promise<number> => {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const migrations = await readMigrations()
  const unknown = [...applied.keys()].find(name => !migrations.some(migration => migration.name === name))
  if (unknown !== undefined)
    throw new OperatorError(`The database was made by a newer version (it has ${unknown}): run that one.`)

  let count = 0
  for (const { name, sql, checksum } of migrations) {
    const known = applied.get(name)
    if (known === checksum) continue
    if (known !== undefined)
      throw new OperatorError(`The migration ${name} has been edited since it was applied: restore the file.`)
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`The migration ${name} failed`, { cause: error })
    }
    count += 1
  }
  return count
}

/** The event log and other data depend on one secret: with another one, none of it could be verified. */
const checkSecret = async (client: PoolClient, keys: Keys): Promise<void> => {
  const { rows } = await client.query<{ value: string }>(
    `insert into installation (key, value) values ('secret_fingerprint', $1)
     on conflict (key) do update set value = installation.value returning value`,
    [keys.fingerprint],
  )
  if (rows[0]?.value !== keys.fingerprint)
    throw new OperatorError(
      'This database belongs to another secret: set APP_SECRET, or keys/secret in DATA_DIR, to the one it was made with.',
    )
}

export interface Migrated {
  /** How many migrations this call applied. */
  readonly count: number
  /** Connection for the application: a separate role, if the database allows to create one. */
  readonly connection: ClientConfig
}

const requireVersion = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  if (Number(rows[0]?.version) < OLDEST_POSTGRES)
    throw new OperatorError('The database is older than PostgreSQL 15: upgrade it first.')
}

/** Applies pending migrations. Processes that start together wait for each other; one does the work. */
export const migrate = async (owner: ClientConfig, keys: Keys): Promise<Migrated> => {
  const pool = createPool({ ...owner, max: 2 })
  try {
    const client = await pool.connect()
    try {
      await requireVersion(client)
      await client.query('select pg_advisory_lock($1)', [lockIds.migration])
      const count = await applyMissing(client)
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
      await checkSecret(client, keys)
      return { count, connection: await ensureAppRole(client, owner, keys) }
    } finally {
      client.release(true) // closing the connection releases the lock
    }
  } finally {
    await pool.end()
  }
}
