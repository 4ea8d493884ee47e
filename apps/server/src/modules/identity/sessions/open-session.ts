import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type Account, accountColumns } from '../accounts/accounts.ts'
import { forgetDevicesBeyond } from './devices.ts'
import { endSessionsBeyond, type NewSession, newRefreshToken, type OpenedSession } from './sessions.ts'

/** The session to open and the statements that run together with it. */
interface Opening {
  readonly session: NewSession & { readonly deviceMark: Buffer }
  readonly sessionId: string
  readonly now: Date
  /** SQL fragment that records the opening, under a condition. */
  readonly recorded: (when: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Any other SQL fragment. */
  readonly alongside: RawBuilder<unknown> | undefined
}

interface Opened {
  readonly account: Account
  readonly opened: OpenedSession
  /** The device is not known to the account, and not its first one. */
  readonly newDevice: boolean
}

interface Row extends Account {
  readonly device_inserted: boolean
  readonly devices: number
  readonly sessions: number
}

/**
 * Opens a session and remembers its device. Returns undefined when the account was disabled, or all its
 * sessions were ended, after it was read. One statement, because it and the hash are the whole cost of a
 * sign-in.
 */
export const openSessionOf = async (
  db: Db | Tx,
  { id: accountId, generation }: Pick<Account, 'id' | 'generation'>,
  { session: { device, deviceMark, provider, secondFactor }, sessionId, now, alongside, recorded }: Opening,
): Promise<Opened | undefined> => {
  const { token: refreshToken, hash } = newRefreshToken()
  const session = {
    id: sessionId,
    account_id: accountId,
    refresh_hash: hash,
    device,
    device_mark: deviceMark,
    provider,
    second_factor: secondFactor,
    authenticated_at: now,
    last_used_at: now,
    ended_at: null,
    ended_by: null,
  }
  const account = sql.join(accountColumns.map(column => sql.ref(`account.${column}`)))
  const { rows } = await sql<Row>`
    with alongside as (${alongside ?? sql`select 1`}),
    account as (
      update accounts set last_login_at = ${now}
      where id = ${accountId} and generation = ${generation} and disabled_at is null
      returning ${sql.join(accountColumns.map(column => sql.ref(column)))}
    ),
    device as (
      insert into account_devices (account_id, mark_hash, last_seen_at)
      select id, ${deviceMark}::bytea, ${now}::timestamptz from account
      on conflict (account_id, mark_hash) do update set last_seen_at = excluded.last_seen_at
      -- xmax is 0 only for an inserted row: the update of an existing row sets it.
      returning xmax = 0 as inserted
    ),
    session as (
      insert into account_sessions
        (id, account_id, refresh_hash, device, device_mark, provider, second_factor, authenticated_at, last_used_at)
      select ${session.id}::uuid, id, ${session.refresh_hash}::bytea, ${device}::text, ${deviceMark}::bytea,
        ${provider}::text, ${secondFactor}::uuid, ${now}::timestamptz, ${now}::timestamptz from account
      returning id
    ),
    event as (${recorded(sql`exists (select from account)`)})
    select ${account}, device.inserted as device_inserted,
      (select count(*) from account_devices d where d.account_id = account.id) as devices,
      (select count(*) from account_sessions s where s.account_id = account.id and s.ended_at is null) as sessions
    from account, device, session`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { device_inserted, devices, sessions, ...current } = row
  await endSessionsBeyond(db, accountId, sessions, now)
  if (device_inserted) await forgetDevicesBeyond(db, accountId, deviceMark, devices)
  return {
    account: current,
    opened: { session, refreshToken },
    newDevice: device_inserted && devices > 0,
  }
}
