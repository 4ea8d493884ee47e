import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'

// One process prepares a limited number of statements, and other tests here have already used some.
beforeEach(() => {
  vi.resetModules()
})

const prepared = async (texts: readonly string[]) =>
  texts.filter(text => !text.includes('pg_prepared_statements'))

test('repeated statements are prepared once per connection, except those that select all columns of a table', async () => {
  const { testDatabase } = await import('../testing/test-database.ts')
  const { db } = await testDatabase()
  const texts = await db.connection().execute(async one => {
    for (let times = 0; times < 3; times++) {
      await one.selectFrom('users').select('email').where('id', '=', String(times)).execute()
      await one.selectFrom('users').selectAll().where('id', '=', 'x').execute()
      await one.selectFrom('users').selectAll('users').where('id', '=', 'x').execute()
      await one.deleteFrom('users').where('id', '=', 'x').returningAll().execute()
      await sql`select 1`.execute(one)
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one,
    )
    return prepared(rows.map(({ statement }) => statement)).then(found => found.toSorted())
  })
  expect(texts).toEqual(['select "email" from "users" where "id" = $1', 'select 1'])
})

test('adding a column while a connection is open breaks none of its prepared statements', async () => {
  const { testDatabase } = await import('../testing/test-database.ts')
  const { db, owner } = await testDatabase()
  const { Client } = await import('pg')
  const ask = () => db.selectFrom('users').selectAll().where('id', '=', 'x').execute()
  await Promise.all(Array.from({ length: 5 }, ask))
  const client = new Client(owner)
  await client.connect()
  await client.query('alter table users add column nickname text')
  await client.end()
  expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual([[], [], [], [], []])
})
