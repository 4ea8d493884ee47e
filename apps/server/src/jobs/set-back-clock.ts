import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { lockIds } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { OperatorError } from '../platform/operator-error.ts'

const LOCK = lockIds.clockSetBack
const LOOK_EVERY_MS = 100
const PATIENCE_MS = 60_000

type Task<Payload> = (payload: Payload, deps: Deps) => Promise<void>

/** Looked at for a moment, and held by nobody while they work: no job needs two connections. */
const isClockRight = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ right: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCK}) as right`.execute(db)
  return rows[0]?.right === true
}

/**
 * A task that takes away or moves on what its clock says is over. While somebody makes things with their clock set
 * back, all they make looks so: then it fails, and is tried again.
 */
export const byTheClock =
  <Payload>(task: Task<Payload>): Task<Payload> =>
  async (payload, deps) => {
    if (!(await isClockRight(deps.db))) throw new Error('Somebody has set their clock back: later')
    await task(payload, deps)
  }

const areUnderWay = async (db: Db, tasks: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from graphile_worker.jobs
      where locked_at is not null and task_identifier = any(${tasks}::text[])) as busy`.execute(db)
  return rows[0]?.busy === true
}

/** Works with a clock set back, on a connection of its own, once those tasks that began before it have ended. */
export const withClockSetBack = async <T>(
  alone: Db,
  tasks: readonly string[],
  work: () => Promise<T>,
): Promise<T> => {
  await sql`select pg_advisory_lock(${LOCK})`.execute(alone)
  try {
    for (let waited = 0; await areUnderWay(alone, tasks); waited += LOOK_EVERY_MS) {
      if (waited >= PATIENCE_MS)
        throw new OperatorError('A worker is tidying, or died while it did: try again in some minutes.')
      await setTimeout(LOOK_EVERY_MS)
    }
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`.execute(alone)
  }
}
