import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { workerJobs } from '../composition.ts'
import type { Job } from '../jobs/job.ts'
import { type JobHandlers, toTaskList } from '../jobs/worker.ts'

const isOneDue = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ due: boolean }>(`select exists (select from graphile_worker.jobs
    where locked_at is null and run_at <= now() and attempts < max_attempts) as due`)
  return rows[0]?.due === true
}

/**
 * Runs all due jobs and those they add. The library stops at a job whose queue is still locked, so it is
 * started again.
 */
export const runJobs = async (deps: Deps, pool: Pool, replaced: JobHandlers = {}): Promise<void> => {
  do {
    await runOnce({
      pgPool: pool,
      taskList: toTaskList({ ...workerJobs.handlers, ...replaced }, deps),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
  } while (await isOneDue(pool))
}

/** Runs one job directly, without the queue. */
export const runJob = async <Payload>({ id }: Job<Payload>, payload: Payload, deps: Deps): Promise<void> => {
  const handle = workerJobs.handlers[id]
  if (!handle) throw new Error(`No module handles ${id}`)
  await handle(payload, deps)
}
