import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/**
 * Whether the device of a session is still signed in to its account: by that session or by a later one in the
 * same browser.
 */
export const isDeviceSignedIn = async (db: Db, accountId: string, sessionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from account_sessions this join account_sessions open
      on open.account_id = this.account_id and open.ended_at is null
        and (open.id = this.id or open.device_mark = this.device_mark)
    where this.id = ${sessionId} and this.account_id = ${accountId} limit 1`.execute(db)
  return rows.length > 0
}
