import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fixedClock } from '../testing/fixed-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase, tx } from './client.ts'
import { remember } from './remember.ts'

/** A pool with one connection, and a value cached for a minute. */
const start = async () => {
  const { app } = await testDatabase()
  const database = openDatabase(app, 1)
  onTestFinished(database.close)
  const clock = fixedClock()
  let reads = 0
  let failing = false
  const countReads = remember(60, async db => {
    if (failing) throw new Error('the database is away')
    await sql`select 1`.execute(db)
    reads += 1
    return reads
  })
  const ask = () => countReads({ db: database.db, clock })
  return { db: database.db, clock, ask, fail: (now: boolean) => (failing = now) }
}

test('a value is cached until it expires, then refreshed in the background', async () => {
  const { clock, ask } = await start()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  clock.advance(59_999)
  expect(await ask()).toBe(1)
  clock.advance(1)
  expect(await ask()).toBe(1)
  await expect.poll(ask).toBe(2)
})

test('a caller that uses the last connection gets the cached value without waiting', async () => {
  const { db, clock, ask } = await start()
  await ask()
  clock.advance(60_000)
  expect(await tx(db, () => ask())).toBe(1)
  await expect.poll(ask).toBe(2)
})

test('a failed refresh returns the cached value and is retried', async () => {
  const { clock, ask, fail } = await start()
  await ask()
  clock.advance(60_000)
  fail(true)
  expect(await ask()).toBe(1)
  fail(false)
  await expect.poll(ask).toBe(2)
})

test('a failed first read is reported to the caller, and the next call reads again', async () => {
  const { ask, fail } = await start()
  fail(true)
  await expect(ask()).rejects.toThrow('away')
  fail(false)
  expect(await ask()).toBe(1)
})
