import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, type Db, openDatabase } from '../db/client.ts'
import type { DB } from '../db/schema.gen.ts'
import { emptier } from './empty-database.ts'

export interface TestDatabase extends Database {
  /** Connections as table owner and as application: the same if the database allows no second role. */
  readonly owner: ClientConfig
  readonly app: ClientConfig
}

type Kind = 'migrated' | 'empty' | 'published'

const connectAdmin = async (database: string): Promise<Client> => {
  const client = new Client({ ...inject('cluster').admin, database })
  // PostgreSQL is stopped before the worker ends.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Shared by all tests of a worker: a new connection takes as long as a drop. */
let admin: Promise<Client> | undefined
const asAdmin = async (statement: string): Promise<void> => {
  admin ??= connectAdmin('postgres')
  await (await admin).query(statement)
}

const NOT_OURS_TO_END = '42501'

/** Autovacuum may be running there, in a process that only a superuser may end: retries until it is done. */
const drop = async (name: string, tries = 100): Promise<void> => {
  try {
    await asAdmin(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== NOT_OURS_TO_END) throw error
    await setTimeout(100)
    await drop(name, tries - 1)
  }
}

interface Kept extends Database {
  readonly name: string
  /** Removes what the test wrote. Returns false if that is not possible. */
  readonly empty: () => Promise<boolean>
}

/** Tests queue many calls at once on few connections, and the machine may be busy. */
const WAIT_MS = 30_000

const create = async (kind: Kind): Promise<Kept> => {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // A file copy includes caches that every first connection would otherwise build again.
  const source = { empty: 'template0', migrated: cluster.template, published: cluster.published }[kind]
  await asAdmin(`create database ${name} template ${source} strategy file_copy`)
  const empty =
    kind === 'empty' || !cluster.canEmpty ? async () => false : await emptier(await connectAdmin(name))
  return { name, ...openDatabase({ ...cluster.app, database: name }, 10, WAIT_MS), empty }
}

/** Databases that a finished test has left empty, with warm connections. Each worker has its own. */
const free: Record<Kind, Kept[]> = { migrated: [], published: [], empty: [] }

/**
 * A separate database for one test. `empty`: without our tables. `published`: with the first schemes and
 * holidays. Afterwards the next test gets it, emptied, unless the test could have changed more than rows.
 */
export const testDatabase = async (kind: Kind = 'migrated'): Promise<TestDatabase> => {
  const cluster = inject('cluster')
  const kept = free[kind].pop() ?? (await create(kind))
  const { name, pool } = kept
  let mayBeAltered = false
  // Caches of the product belong to a `Db`: each test gets a new one on the same connections.
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(async () => {
    const isIdle = !pool.ending && pool.idleCount === pool.totalCount
    if (!mayBeAltered && isIdle && (await kept.empty())) {
      free[kind].push(kept)
      return
    }
    await kept.close()
    await drop(name)
  })
  return {
    db,
    pool,
    close: async () => {
      mayBeAltered = true
      await kept.close()
    },
    get owner() {
      mayBeAltered = true
      return { ...cluster.admin, database: name }
    },
    app: { ...cluster.app, database: name },
  }
}
