import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type ClientConfig, type Pool, types } from 'pg'
import { createPool } from './pool.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const BIGINT = 20
const DATE = 1082

// Our counters and ids stay far below 2^53, and callers expect a number.
types.setTypeParser(BIGINT, Number)
// A date stays a string, independent of the time zone of the process.
types.setTypeParser(DATE, String)

export interface Database {
  readonly pool: Pool
  readonly db: Db
  readonly close: () => Promise<void>
}

/** A caller waits up to `waitMs` for a connection, then gets 503 and can retry. */
export const openDatabase = (connection: ClientConfig, poolSize: number, waitMs = 5000): Database => {
  const pool = createPool({
    ...connection,
    max: poolSize,
    application_name: 'habilita',
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => pool.end() }
}

/** The only way to open a transaction: everything `work` writes, even events and jobs, is atomic. */
export const tx = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work)
