import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Job } from './job.ts'

interface JobOptions {
  readonly runAt?: Date
  /** Adding a job whose key is waiting replaces it. Writers of one key wait for each other: use it sparingly. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other: none takes more than one place. */
  readonly queue?: string
  /** Higher waits for lower, which is 0 unless said otherwise. */
  readonly priority?: number
}

/** The call that adds a job, for a statement that knows its payload. */
export const addingJob = ({ id }: Job<never>, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${id}::text, payload => ${payload})`

/** Adds a job in the caller's transaction: it exists if, and only if, what caused it is committed. */
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
