import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Identity } from '../../../ports/identity.ts'

interface AccountStanding {
  readonly verified: boolean
  readonly secondFactor: boolean
  /** Updated once an hour while a device stays signed in. */
  readonly lastSeenAt: Date
}

/** State of accounts of our identity service. Undefined when a hosted project owns them. */
export const accountStandings = async (
  db: Db | Tx,
  identity: Identity,
  ids: readonly string[],
): Promise<Map<string, AccountStanding> | undefined> => {
  if (!identity.own) return undefined
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select([
      'id',
      'email_verified',
      sql<boolean>`exists (select from account_factors where account_id = accounts.id)`.as('second_factor'),
      sql<Date>`greatest(last_login_at, (select max(last_used_at) from account_sessions
        where account_id = accounts.id and ended_at is null))`.as('last_seen_at'),
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      { verified: row.email_verified, secondFactor: row.second_factor, lastSeenAt: row.last_seen_at },
    ]),
  )
}

/** Id of the account that verified this address. Undefined with a hosted project. */
export const ownerOfEmail = async (
  db: Db | Tx,
  identity: Identity,
  email: string,
): Promise<string | undefined> => {
  if (!identity.own) return undefined
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return account?.id
}
