import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Channel on which processes notify each other of changes for staff. Most are sent by a trigger on `events`.
 */
export const STAFF_CHANNEL = 'habilita_staff'

/** Notifies open staff screens on commit of a change that is not an event. Nothing is stored. */
export const notifyStaff = async (t: Tx, topic: 'presence', ids: readonly string[]): Promise<void> => {
  const told = ids.map(id => `${topic}:${id}`)
  await sql`select pg_notify(${STAFF_CHANNEL}, told) from unnest(${told}::text[]) as told`.execute(t)
}
