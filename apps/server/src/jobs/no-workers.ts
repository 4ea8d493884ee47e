import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../db/client.ts'
import { lockIdOf, lockNames } from '../db/locks.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { keepLock, type KeptLock } from './kept-lock.ts'

/** Held by each worker while it lives. A worker that starts during `withoutWorkers` waits for it. */
export const workersLock = (pool: Pool): KeptLock => keepLock(pool, lockNames.workers)

const isFree = async (alone: Db, lock: 'lock' | 'lock_shared'): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select ${sql.raw(`pg_try_advisory_${lock}`)}(${lockIdOf(lockNames.workers)}) as free`.execute(alone)
  return rows[0]?.free === true
}

const release = (alone: Db, lock: 'unlock' | 'unlock_shared') =>
  sql`select ${sql.raw(`pg_advisory_${lock}`)}(${lockIdOf(lockNames.workers)})`.execute(alone)

/**
 * Runs `work` on its own connection while no worker runs on the database. Returns undefined if another
 * process does the same; throws while workers run.
 */
export const withoutWorkers = async <T>(alone: Db, work: () => Promise<T>): Promise<T | undefined> => {
  if (!(await isFree(alone, 'lock'))) {
    // Workers hold the lock shared; another `withoutWorkers` holds it exclusively.
    if (!(await isFree(alone, 'lock_shared'))) return undefined
    await release(alone, 'unlock_shared')
    throw new OperatorError('Workers are running on this database: stop `serve` and `work`, then try again.')
  }
  try {
    return await work()
  } finally {
    await release(alone, 'unlock')
  }
}
