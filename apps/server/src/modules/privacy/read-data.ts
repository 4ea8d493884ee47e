import { type RawBuilder, sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Bond } from '../../ports/holdings.ts'
import type { PrivacyDeps } from './deps.ts'
import { type HeldTable, heldTables } from './holdings.ts'

/** One section of the export, with its rows unchanged. */
export interface Section {
  readonly holding: HeldTable
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

const ofRequests = (userId: string): RawBuilder<unknown> =>
  sql`request_id in (select id from requests where user_id = ${userId})`

export const belongs: Readonly<Record<Bond, (userId: string) => RawBuilder<unknown>>> = {
  self: userId => sql`id = ${userId}`,
  user: userId => sql`user_id = ${userId}`,
  account: userId => sql`account_id = ${userId}`,
  request: ofRequests,
  booking: userId => sql`booking_id in (select id from bookings where user_id = ${userId})`,
  case: userId => sql`case_id in (select id from cases where user_id = ${userId})`,
  data_request: userId => sql`data_request_id in (select id from data_requests where user_id = ${userId})`,
  published_result: userId => sql`published_at is not null and ${ofRequests(userId)}`,
}

/** Reads all data of a person in one snapshot. */
export const readData = (
  { db, holdings }: Pick<PrivacyDeps, 'db' | 'holdings'>,
  userId: string,
): Promise<Section[]> =>
  tx(db, async t => {
    await sql`set transaction isolation level repeatable read, read only`.execute(t)
    const sections: Section[] = []
    for (const holding of heldTables(holdings)) {
      const columns = sql.join(holding.columns.map(column => sql.ref(column)))
      const { rows } = await sql<Record<string, unknown>>`
        select ${columns} from ${sql.table(holding.table)} where ${belongs[holding.bond](userId)}
        order by ${columns}`.execute(t)
      sections.push({ holding, rows })
    }
    return sections
  })
