import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tx } from '../db/client.ts'
import { testDeps } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addJob } from './add-job.ts'
import { byTheClock, withClockSetBack } from './set-back-clock.ts'

const start = async () => {
  const { db } = await testDatabase()
  const deps = await testDeps({ db })
  const runs = { tasks: 0, work: 0 }
  const task = byTheClock(async () => void (runs.tasks += 1))
  const ask = () => task({}, deps)
  const setBack = (work: () => Promise<void>) =>
    db.connection().execute(alone => withClockSetBack(alone, ['tidy'], work))
  return { db, runs, ask, setBack }
}

test('while a clock is set back, what goes by the clock is put off; afterwards it runs', async () => {
  const { runs, ask, setBack } = await start()
  await ask()
  await setBack(() => expect(ask()).rejects.toThrow('later'))
  expect(runs.tasks).toBe(1)
  await expect(setBack(() => Promise.reject(new Error('the power is cut')))).rejects.toThrow('power')
  await ask()
  expect(runs.tasks).toBe(2)
})

test('what went by the clock before it was set back is waited for', async () => {
  const { db, runs, ask, setBack } = await start()
  await tx(db, t => addJob(t, 'tidy', {}))
  await sql`update graphile_worker._private_jobs set locked_by = 'one', locked_at = now()`.execute(db)
  const done = setBack(async () => void (runs.work += 1))
  await expect.poll(() => ask().catch(String)).toContain('later')
  expect(runs.work).toBe(0)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await done
  expect(runs.work).toBe(1)
})
