import type { Tx } from '../../db/client.ts'
import { lockSessions } from './seats/lock-session.ts'

/**
 * Locks the sessions that these people have booked or wait for. Call `lockExamsOf` first. Returns their ids.
 */
export const lockSessionsOf = async (t: Tx, userIds: readonly string[]): Promise<string[]> => {
  const held = t.selectFrom('bookings').select('session_id').where('user_id', 'in', userIds)
  const waiting = t.selectFrom('waiting_entries').select('session_id').where('user_id', 'in', userIds)
  const rows = await held
    .where('state', '=', 'booked')
    .union(waiting.where('state', 'in', ['waiting', 'offered']))
    .execute()
  const ids = rows.map(row => row.session_id).toSorted()
  if (ids.length > 0) await lockSessions(t, ids)
  return ids
}
