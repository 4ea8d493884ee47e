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

test('what is known is told for its time, and read anew behind the back of who comes after it', async () => {
  const { clock, ask } = await start()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  clock.advance(59_999)
  expect(await ask()).toBe(1)
  clock.advance(1)
  expect(await ask()).toBe(1)
  await expect.poll(ask).toBe(2)
})

test('who holds the last connection waits for none: they are told what was known', async () => {
  const { db, clock, ask } = await start()
  await ask()
  clock.advance(60_000)
  expect(await tx(db, () => ask())).toBe(1)
  await expect.poll(ask).toBe(2)
})

test('what could not be read anew is still known, and tried again', async () => {
  const { clock, ask, fail } = await start()
  await ask()
  clock.advance(60_000)
  fail(true)
  expect(await ask()).toBe(1)
  fail(false)
  await expect.poll(ask).toBe(2)
})

test('what could not be read at first is told to who asked, and read by the next', async () => {
  const { ask, fail } = await start()
  fail(true)
  await expect(ask()).rejects.toThrow('away')
  fail(false)
  expect(await ask()).toBe(1)
})
