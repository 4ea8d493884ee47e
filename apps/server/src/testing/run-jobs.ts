import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { tasks } from '../jobs/tasks.ts'
import { toTaskList } from '../jobs/worker.ts'

/** Runs the jobs that are due, and the ones they add, to the last. */
export const runJobs = (deps: Deps, pool: Pool): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: toTaskList(tasks, deps),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
