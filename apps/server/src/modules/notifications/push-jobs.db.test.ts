import { createECDH, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { workerJobs } from '../../composition.ts'
import { type JobHandlers, startWorker } from '../../jobs/worker.ts'
import { buildEvent } from '../../testing/builders.ts'
import { buildSubmitted } from '../../testing/build-submitted.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { notify } from '../../testing/notify.ts'
import { verifyEventsJob } from '../audit/jobs.ts'

/** A person with more devices than a worker has slots, and a notice to push. */
const start = async (devices = 6) => {
  const service = await startIdentity()
  const { api, db, deps } = service
  const { id, idToken } = await service.person()
  await api('POST', '/user', idToken)
  for (let device = 0; device < devices; device++) {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
    await api('POST', '/push/subscriptions', idToken, {
      endpoint: `https://push.example.com/${device}`,
      keys,
    })
  }
  const object = { kind: 'request', id: await buildSubmitted(db, id) }
  await notify({ eventId: await buildEvent(db, { kind: 'request.lapsed', object }) }, deps)
  return service
}

test('the slow devices of one person occupy one place of a worker: other jobs continue', async () => {
  const { db, deps, database } = await start()
  const silence = Promise.withResolvers<void>()
  const done = { pushing: 0, others: 0 }
  const handlers: JobHandlers = {
    ...workerJobs.handlers,
    send_push: () => {
      done.pushing += 1
      return silence.promise
    },
    verify_events: async () => void (done.others += 1),
  }
  // The timetable would add runs at certain hours.
  const worker = await startWorker(deps, database.pool, { handlers, crontab: '' })
  onTestFinished(worker.stop)
  onTestFinished(() => silence.resolve())
  await expect.poll(() => done.pushing).toBe(1)
  for (let job = 0; job < 5; job++) await tx(db, t => addJob(t, verifyEventsJob, {}))
  await expect.poll(() => done.others).toBe(5)
  expect(done.pushing).toBe(1)
})

test('other jobs run before pushes, also when added later', async () => {
  const { db, deps, database } = await start(2)
  await tx(db, t => addJob(t, verifyEventsJob, {}))
  const order: string[] = []
  await runJobs(deps, database.pool, {
    send_push: async () => void order.push('push'),
    verify_events: async () => void order.push('other'),
  })
  expect(order).toEqual(['other', 'push', 'push'])
})
