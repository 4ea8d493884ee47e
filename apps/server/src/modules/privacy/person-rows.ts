import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Bond, Holdings } from '../../ports/holdings.ts'
import { heldTables } from './holdings.ts'
import { belongs } from './read-data.ts'

export type Row = Readonly<Record<string, unknown>>

/** All rows of a person in a table, with all columns. */
export const wholeRows = async (db: Db, table: keyof DB, bond: Bond, userId: string): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(${sql.ref(table)}) as row from ${sql.table(table)}
    where ${belongs[bond](userId)}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Deleted last and in this order, because of foreign keys. */
const LAST: readonly (keyof DB)[] = ['bookings', 'documents', 'files', 'requests']

/**
 * Not deleted: the tombstone of the person, tables of the identity service, and tables that are scrubbed
 * instead.
 */
const STAYING: ReadonlySet<keyof DB> = new Set([
  'users',
  'accounts',
  'account_sessions',
  'account_providers',
  'account_factors',
  'account_devices',
  'certificates',
])

const place = (table: keyof DB): number => LAST.indexOf(table)

/** Deletes all rows of a person. The caller deletes their objects in the store. */
export const deleteRows = async (t: Tx, holdings: Holdings, userId: string): Promise<void> => {
  const ours = [
    ...heldTables(holdings).filter(({ table }) => !STAYING.has(table)),
    { table: 'request_notes', bond: 'request' },
    { table: 'idempotent_calls', bond: 'user' },
    { table: 'user_changes', bond: 'user' },
  ] as const
  // The holding covers only published results, so the others are deleted here.
  await sql`delete from part_results where ${belongs.request(userId)}`.execute(t)
  for (const { table, bond } of ours.toSorted((one, other) => place(one.table) - place(other.table)))
    await sql`delete from ${sql.table(table)} where ${belongs[bond](userId)}`.execute(t)
}
