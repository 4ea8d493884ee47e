import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

interface Refusal {
  readonly database: TestDatabase
  readonly to: 'update' | 'delete'
  readonly table: 'requests' | 'certificates'
  readonly id: string | undefined
}

/** Makes the database fail this operation on one row. Returns a function that undoes it. */
export const refuseRow = async ({ database, to, table, id }: Refusal): Promise<() => Promise<void>> => {
  const owner = new Client(database.owner)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before ${to} on ${table} for each row when (old.id = '${id}')
      execute function refuse()`)
  return async () => {
    await owner.query(`drop trigger refuse on ${table}`)
  }
}
