import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Job } from './job.ts'

interface JobOptions {
  readonly runAt?: Date
  /** Replaces a waiting job with the same key. Writers of one key block each other: use it sparingly. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one at a time, so a queue never takes more than one worker slot. */
  readonly queue?: string
  /** Jobs with a lower number run first. The default is 0. */
  readonly priority?: number
}

/** The SQL call that adds a job, for a statement that computes its payload. */
export const addingJob = ({ id }: Job<never>, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${id}::text, payload => ${payload})`

/** Adds a job in the caller's transaction: it exists only if that transaction commits. */
export const addJob = async <Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.id}, payload => ${job.toJson(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    max_attempts => ${options.maxAttempts ?? null}::int, queue_name => ${options.queue ?? null}::text,
    priority => ${options.priority ?? null}::int)`.execute(tx)
}
