import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { tx } from '../db/client.ts'
import { logOptions } from '../http/logger.ts'
import { testDeps } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { buildEvent } from '../testing/builders.ts'
import { addJob } from './add-job.ts'
import { workerJobs } from '../composition.ts'
import { type JobHandlers, startWorker } from './worker.ts'
import { verifyEventsJob } from '../modules/audit/jobs.ts'

/**
 * A worker whose only task counts its runs and fails the given number of times. It has no timetable, which
 * would add runs at certain hours.
 */
const startNoting = async (failures = 0) => {
  const database = await testDatabase()
  const deps = await testDeps({ db: database.db })
  let runs = 0
  const handlers: JobHandlers = {
    ...workerJobs.handlers,
    verify_events: () => {
      runs += 1
      return runs <= failures ? Promise.reject(new Error('not yet')) : Promise.resolve()
    },
  }
  const worker = await startWorker(deps, database.pool, { handlers, crontab: '' })
  onTestFinished(worker.stop)
  return { db: database.db, runs: () => runs }
}

test('a job exists only after the transaction that added it is committed', async () => {
  const { db, runs } = await startNoting()
  const failing = tx(db, async t => {
    await addJob(t, verifyEventsJob, {})
    throw new Error('the verb fails after its job')
  })
  await expect(failing).rejects.toThrow('the verb fails')
  await tx(db, t => addJob(t, verifyEventsJob, {}))
  await expect.poll(runs).toBe(1)
})

test('a failed job is retried', async () => {
  const { db, runs } = await startNoting(1)
  await tx(db, t => addJob(t, verifyEventsJob, {}))
  await expect.poll(runs, { interval: 100 }).toBe(2)
})

test('the error of a failed job is logged by kind and place, never with its message', async () => {
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: line => void lines.push(line) })
  const database = await testDatabase()
  const deps = await testDeps({ db: database.db, log })
  const worker = await startWorker(deps, database.pool, {
    crontab: '',
    handlers: { verify_events: () => Promise.reject(new RangeError('no mailbox marta@correo.es')) },
  })
  onTestFinished(worker.stop)
  await tx(database.db, t => addJob(t, verifyEventsJob, {}, { maxAttempts: 1 }))
  await expect.poll(() => lines.join('')).toContain('RangeError')
  expect(lines.join('')).toContain('verify_events')
  expect(lines.join('')).not.toContain('marta')
})

test('jobs with the same key are merged into one', async () => {
  const { db, runs } = await startNoting()
  await tx(db, async t => {
    await addJob(t, verifyEventsJob, {}, { key: 'same' })
    await addJob(t, verifyEventsJob, {}, { key: 'same' })
  })
  await expect.poll(runs).toBe(1)
})

test('a running worker seals events on its own', async () => {
  const { db } = await startNoting()
  await buildEvent(db)
  await expect
    .poll(() => db.selectFrom('event_seals').select('position').execute())
    .toEqual([{ position: 1 }])
})
