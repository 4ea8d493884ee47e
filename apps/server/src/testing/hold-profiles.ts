import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/** Keeps every profile locked, so that a test can let calls queue up for one before the first goes on. */
export const holdProfiles = async ({ owner, pool }: TestDatabase) => {
  const holder = new Client(owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; select from users for update')
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
    release: () => holder.query('commit'),
  }
}
