import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { type Tasks, tasks as ourTasks } from '../jobs/tasks.ts'
import { toTaskList } from '../jobs/worker.ts'

const isOneDue = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ due: boolean }>(`select exists (select from graphile_worker.jobs
    where locked_at is null and run_at <= now() and attempts < max_attempts) as due`)
  return rows[0]?.due === true
}

/**
 * Runs the jobs that are due, and the ones they add, to the last. The library stops at a job whose queue it has not
 * yet let go of: then it is started again.
 */
export const runJobs = async (deps: Deps, pool: Pool, tasks: Tasks = ourTasks): Promise<void> => {
  do {
    await runOnce({
      pgPool: pool,
      taskList: toTaskList(tasks, deps),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
  } while (await isOneDue(pool))
}
