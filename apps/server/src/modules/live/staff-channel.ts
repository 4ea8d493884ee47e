import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** What the processes tell each other when something has changed for staff; a trigger of `events` says most of it. */
export const STAFF_CHANNEL = 'habilita_staff'

/** Tells the staff's open screens, once it is committed, of what is no event: it leaves nothing behind. */
export const tellStaff = async (t: Tx, topic: 'presence', ids: readonly string[]): Promise<void> => {
  const told = ids.map(id => `${topic}:${id}`)
  await sql`select pg_notify(${STAFF_CHANNEL}, told) from unnest(${told}::text[]) as told`.execute(t)
}
