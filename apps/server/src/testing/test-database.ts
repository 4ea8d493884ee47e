import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'

export interface TestDatabase extends Database {
  /** Connections as table owner and as application: the same if the database allows no second role. */
  readonly owner: ClientConfig
  readonly app: ClientConfig
}

const connectAdmin = async (): Promise<Client> => {
  const client = new Client({ ...inject('cluster').admin, database: 'postgres' })
  // PostgreSQL is stopped before the worker ends.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Shared by all tests of a worker: a new connection takes as long as a drop. */
let admin: Promise<Client> | undefined
const asAdmin = async (statement: string): Promise<void> => {
  admin ??= connectAdmin()
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

/**
 * A separate database for one test, dropped when the test ends. `empty`: without our tables. `published`:
 * with the first schemes and holidays.
 */
export const testDatabase = async (
  kind: 'migrated' | 'empty' | 'published' = 'migrated',
): Promise<TestDatabase> => {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // A file copy includes caches that every first connection would otherwise build again.
  const source = { empty: 'template0', migrated: cluster.template, published: cluster.published }[kind]
  await asAdmin(`create database ${name} template ${source} strategy file_copy`)
  const owner = { ...cluster.admin, database: name }
  const app = { ...cluster.app, database: name }
  const database = openDatabase(app, 10)
  onTestFinished(async () => {
    await database.close()
    await drop(name)
  })
  return { ...database, owner, app }
}
