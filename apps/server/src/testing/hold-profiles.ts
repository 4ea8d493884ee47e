import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** Keeps rows locked, so that a test can let calls queue up for them before the first goes on. */
export const holdRows = async ({ owner, pool }: TestDatabase, locking: string) => {
  const holder = new Client(owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`begin; ${locking}`)
  const waiting = async () => {
    // Not by the holder: within a transaction the list of processes stays as it was.
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
    /** Takes more; fails at once where somebody has it. */
    alsoTake: (rows: string) => holder.query(`${rows} for update nowait`),
    release: () => holder.query('commit'),
  }
}

export const holdProfiles = (database: TestDatabase) => holdRows(database, 'select from users for update')
