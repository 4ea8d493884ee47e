import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tx } from '../db/client.ts'
import { testDeps } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addJob } from './add-job.ts'
import { watchWorkers } from './dead-workers.ts'
import { tidyJob } from './tidy-job.ts'

const start = async () => {
  const database = await testDatabase()
  const { db, pool } = database
  const deps = await testDeps({ db })
  const watch = (worker: string) => {
    const { stop } = watchWorkers(deps, pool, worker)
    onTestFinished(stop)
    return stop
  }
  /** The connections that prove that a worker is alive. */
  const lines = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  /** Terminates the connection and waits for a new one. */
  const cut = async (): Promise<void> => {
    const [before] = await lines()
    await sql`select pg_terminate_backend(${before})`.execute(db)
    await expect.poll(async () => (await lines()).filter(line => line !== before).length).toBe(1)
  }
  /** Adds a job that the worker took a minute ago. */
  const takenBy = async (worker: string): Promise<void> => {
    await tx(db, t => addJob(t, tidyJob, {}))
    await sql`update graphile_worker._private_jobs
      set locked_by = ${worker}, locked_at = now() - interval '1 minute' where locked_by is null`.execute(db)
  }
  const takers = async () => {
    const { rows } = await sql<{ worker: string | null }>`
      select locked_by as worker from graphile_worker._private_jobs order by id`.execute(db)
    return rows.map(({ worker }) => worker)
  }
  return { watch, lines, cut, takenBy, takers }
}

test('the job of a worker that shows no sign of life is released, that of a living worker is not', async () => {
  const { watch, lines, takenBy, takers } = await start()
  watch('living')
  await expect.poll(async () => (await lines()).length).toBe(1)
  await takenBy('living')
  await takenBy('dead')
  await expect.poll(takers).toEqual(['living', null])
})

test('a connection that PostgreSQL closes is opened again, each time', async () => {
  const { watch, lines, cut } = await start()
  const stop = watch('living')
  await expect.poll(async () => (await lines()).length).toBe(1)
  await cut()
  await cut()
  await stop()
  await expect.poll(lines).toEqual([])
})

test('a worker whose connection was closed and reopened is not taken for dead', async () => {
  const { watch, lines, cut, takenBy, takers } = await start()
  watch('living')
  await expect.poll(async () => (await lines()).length).toBe(1)
  await cut()
  watch('another')
  await takenBy('living')
  await takenBy('dead')
  await expect.poll(takers).toEqual(['living', null])
})
