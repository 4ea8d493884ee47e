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
  /** Takes no new jobs, waits for running ones and seals the committed events. */
  readonly stop: () => Promise<void>
}

/** Handlers by job identifier. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, deps: Deps) => Promise<void>>>

/** The jobs of all modules, as collected by composition.ts. */
export interface WorkerJobs {
  readonly handlers: JobHandlers
  /** Schedule of recurring jobs, in UTC. */
  readonly crontab: string
}

/** Adapts the handlers to the job library: each receives its payload and our dependencies. */
export const toTaskList = (handlers: JobHandlers, deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([id, handle]) => [id, (payload: unknown) => handle(payload, deps)]),
  )

const jobLogger = ({ log }: Deps): Logger =>
  new Logger(() => (level, _message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    // The message may quote personal data from the error: only its type and location are logged.
    const task = (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier
    log.warn(
      { part: 'jobs', task, err: meta?.['error'] ?? meta?.['err'] },
      'a job, or the work on jobs, failed',
    )
  })

/** Seals events periodically; a failure (the database is away) is logged once and retried. */
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
  // The first run starts at once: events left unsealed by a killed process do not wait for the timer.
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
 * Runs jobs and seals events until it is stopped. Any number of processes may do so concurrently. Waits while
 * demo data is created with the clock set back.
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
