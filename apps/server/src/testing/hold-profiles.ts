import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** Keeps rows locked, so that a test can queue several calls before the first continues. */
export const holdRows = async ({ owner, pool }: TestDatabase, locking: string) => {
  const holder = new Client(owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`begin; ${locking}`)
  const waiting = async () => {
    // Not on the holder's connection: within a transaction the list of processes does not change.
    const { rows } = await pool.query(
      `select distinct pid from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    )
    return rows.length
  }
  return {
    untilWaiting: async (count: number) => {
      await expect.poll(waiting).toBe(count)
    },
    /** Locks more rows; fails at once if another transaction holds them. */
    alsoTake: (rows: string) => holder.query(`${rows} for update nowait`),
    release: () => holder.query('commit'),
  }
}

export const holdProfiles = (database: TestDatabase) => holdRows(database, 'select from users for update')
