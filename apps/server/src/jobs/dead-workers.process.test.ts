import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { dataDirAt, prepareDataDir } from '../platform/data-dir.ts'
import { compileCacheFolder } from '../platform/compile-cache.ts'
import { type Db, openDatabase, tx } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { migrate } from '../db/migrate.ts'
import { keysFrom } from '../platform/keys.ts'
import { buildEvent } from '../testing/builders.ts'
import { buildSubmitted } from '../testing/build-submitted.ts'
import { howMany } from '../testing/how-many.ts'
import { newDataDir } from '../testing/start-probe.ts'
import { addJob } from './add-job.ts'
import { notifyJob } from '../modules/notifications/jobs.ts'

const KILLS = howMany({ quick: 3, thorough: 12 })
const NOTICES = howMany({ quick: 100, thorough: 500 })
const WORKER = join(import.meta.dirname, '../testing/bare-worker.ts')

const startDatabase = async () => {
  const folder = await newDataDir()
  await prepareDataDir(dataDirAt(folder))
  const postgres = await startEmbedded({ dataRoot: folder, command: 'test' })
  onTestFinished(postgres.stop)
  const { connection } = await migrate(postgres.connection, keysFrom('a secret that only killed workers use'))
  const database = openDatabase(connection, 5)
  onTestFinished(database.close)
  return { db: database.db, connection }
}

const startWorker = (connection: ClientConfig, folder: string): ChildProcess => {
  const child = spawn(process.execPath, [WORKER, JSON.stringify(connection), folder], {
    env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compileCacheFolder },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const kill = async (worker: ChildProcess | undefined): Promise<void> => {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

const buildCandidate = async (db: Db) => {
  const userId = 'c'.repeat(28)
  const at = new Date()
  await db
    .insertInto('users')
    .values({ id: userId, email: 'marta@correo.es', created_at: at, updated_at: at })
    .execute()
  // Mail has its own test, and writing it to a folder is slow.
  await db.insertInto('notice_preferences').values({ user_id: userId, email: false, push: false }).execute()
  return { userId, requestId: await buildSubmitted(db, userId) }
}

test('notices of workers killed while sending are neither lost nor sent twice', async () => {
  const { db, connection } = await startDatabase()
  const folder = await newDataDir()
  const { userId, requestId } = await buildCandidate(db)
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from notices`.execute(db)
    return rows[0]?.count ?? 0
  }
  const happen = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const event = { kind: 'request.answered', object: { kind: 'request', id: requestId } } as const
      const eventId = await buildEvent(db, event)
      await tx(db, t => addJob(t, notifyJob, { eventId }))
    }
  }
  // Two workers run and the older is killed, so that the test does not wait for processes to start.
  const workers = [startWorker(connection, folder), startWorker(connection, folder)]
  for (let killed = 0; killed < KILLS; killed++) {
    const before = await count()
    await happen(Math.floor((NOTICES * (killed + 1)) / KILLS) - Math.floor((NOTICES * killed) / KILLS))
    // In the middle of the work: at least one notice was stored since.
    await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before)
    await kill(workers.shift())
    workers.push(startWorker(connection, folder))
  }
  await expect.poll(count, { timeout: 60_000, interval: 100 }).toBe(NOTICES)
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker._private_jobs`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(left, { timeout: 60_000, interval: 100 }).toBe(0)
  const told = await db
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.count<number>('event_id').distinct().as('events'),
      fn.countAll<number>().as('all'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(told).toEqual({ events: NOTICES, all: NOTICES })
})
