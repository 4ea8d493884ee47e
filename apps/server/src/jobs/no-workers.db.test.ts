import { expect, onTestFinished, test } from 'vitest'
import { workerJobs } from '../composition.ts'
import { testDeps } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { withoutWorkers } from './no-workers.ts'
import { startWorker } from './worker.ts'

const start = async () => {
  const { db, pool } = await testDatabase()
  const deps = await testDeps({ db })
  const startOne = () => startWorker(deps, pool, workerJobs)
  const alone = <T>(work: () => Promise<T>) => db.connection().execute(own => withoutWorkers(own, work))
  return { startOne, alone }
}

test('refuses to run while a worker runs, and runs once it has stopped', async () => {
  const { startOne, alone } = await start()
  const worker = await startOne()
  await expect(alone(() => Promise.resolve('done'))).rejects.toThrow('Workers are running on this database')
  await worker.stop()
  expect(await alone(() => Promise.resolve('done'))).toBe('done')
})

test('a worker started meanwhile waits until the task has ended, also when it fails', async () => {
  const { startOne, alone } = await start()
  const order: string[] = []
  let started: ReturnType<typeof startOne> | undefined
  const failing = alone(async () => {
    started = startOne()
    void started.then(() => order.push('worker started'))
    await new Promise(resolve => setTimeout(resolve, 300))
    order.push('work ended')
    throw new Error('the power is cut')
  })
  await expect(failing).rejects.toThrow('the power is cut')
  const worker = await started
  onTestFinished(async () => worker?.stop())
  expect(order).toEqual(['work ended', 'worker started'])
})

test('a second process at the same task does nothing', async () => {
  const { alone } = await start()
  await alone(async () => {
    expect(await alone(() => Promise.resolve('done'))).toBeUndefined()
  })
})
