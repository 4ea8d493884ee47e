import { EventEmitter, once } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { sealEvents } from '../events/seal.ts'
import { watchWorkers } from './dead-workers.ts'
import { workersLock } from './no-workers.ts'

const CONCURRENT_JOBS = 4
const SEAL_EVERY_MS = 500

export interface Worker {
  /** Lets running jobs end, seals what has been committed, and takes no new work. */
  readonly stop: () => Promise<void>
}

/** Handlers by the identifier of their job. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, deps: Deps) => Promise<void>>>

/** What composition.ts makes of the jobs of all modules. */
export interface WorkerJobs {
  readonly handlers: JobHandlers
  /** When jobs run by themselves, in UTC. */
  readonly crontab: string
}

/** The handlers as the job library wants them: each gets its payload and our dependencies. */
export const toTaskList = (handlers: JobHandlers, deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([id, handle]) => [id, (payload: unknown) => handle(payload, deps)]),
  )

const jobLogger = ({ log }: Deps): Logger =>
  new Logger(() => (level, _message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    // Its message quotes the error's own, which may quote a person's data: the kind and the place are enough.
    const task = (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier
    log.warn(
      { part: 'jobs', task, err: meta?.['error'] ?? meta?.['err'] },
      'a job, or the work on jobs, failed',
    )
  })

/** Seals again and again; a failure (the database is away) is told once and tried anew. */
const startSealer = (deps: Deps): Worker => {
  const key = deps.keys.derive('events')
  let failing = false
  const turn = async (): Promise<void> => {
    try {
      await sealEvents(deps.db, key)
      failing = false
    } catch (error) {
      if (!failing) deps.log.warn({ err: error }, 'sealing events failed: trying again')
      failing = true
    }
  }
  // The first turn comes at once: what a killed process left unsealed does not wait, however short our own life.
  let running: Promise<void> | undefined
  const start = () => {
    running ??= turn().finally(() => (running = undefined))
  }
  start()
  const timer = setInterval(start, SEAL_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await turn()
    },
  }
}

/**
 * Runs jobs and seals events until told to stop. Any number of processes may do so side by side. Waits while demo
 * data is being added with a clock set back.
 */
export const startWorker = async (
  deps: Deps,
  pool: Pool,
  { handlers, crontab }: WorkerJobs,
): Promise<Worker> => {
  const lock = workersLock(pool)
  await lock.hold()
  const sealer = startSealer(deps)
  const events: WorkerEvents = new EventEmitter()
  const made = once(events, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(handlers, deps),
    crontab,
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    logger: jobLogger(deps),
    events,
  })
  const [{ workerPool }] = await made
  const watch = watchWorkers(deps, pool, workerPool.id, [lock])
  return {
    stop: async () => {
      await runner.stop()
      await watch.stop()
      await sealer.stop()
    },
  }
}
