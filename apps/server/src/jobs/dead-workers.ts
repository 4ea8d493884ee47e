import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Db, tx } from '../db/client.ts'
import { lockIdOf, lockNames } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { keepLock, type KeptLock } from './kept-lock.ts'

const LOOK_EVERY_MS = 2000
/** Grace period: a new worker may take jobs before it holds its lock. */
const YOUNGEST_SECONDS = 5

/** Held by a worker as long as its connection lives: PostgreSQL releases it when the process dies. */
const nameOf = lockNames.worker

/** Releases the jobs of dead workers, which were killed or whose machine is gone. */
const freeWork = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ worker: string }>`
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => ${YOUNGEST_SECONDS})`.execute(db)
  let freed = 0
  for (const { worker } of rows)
    await tx(db, async t => {
      const { rows: found } = await sql<{ dead: boolean }>`
        select pg_try_advisory_xact_lock(${lockIdOf(nameOf(worker))}) as dead`.execute(t)
      if (found[0]?.dead !== true) return
      await sql`select graphile_worker.force_unlock_workers(array[${worker}])`.execute(t)
      freed += 1
    })
  return freed
}

/**
 * The job library releases the jobs of a dead worker after four hours. Here it takes seconds: each worker
 * holds a lock while it lives and looks for workers that hold none.
 */
export const watchWorkers = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  pool: Pool,
  worker: string,
  alsoHeld: readonly KeptLock[] = [],
) => {
  const sign = keepLock(pool, nameOf(worker))
  const turn = async (): Promise<void> => {
    try {
      await sign.hold()
      for (const lock of alsoHeld) await lock.hold()
      const freed = await freeWork(db)
      if (freed > 0) log.warn({ part: 'jobs', freed }, 'the work of dead workers was given back')
    } catch (error) {
      log.debug({ part: 'jobs', err: error }, 'looking for dead workers failed: trying again')
    }
  }
  let running: Promise<void> | undefined
  const start = () => {
    running ??= turn().finally(() => (running = undefined))
  }
  start()
  const timer = setInterval(start, LOOK_EVERY_MS)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
      await Promise.all([sign, ...alsoHeld].map(lock => lock.release()))
    },
  }
}
