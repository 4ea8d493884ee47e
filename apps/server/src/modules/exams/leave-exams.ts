import type { Tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { lockSessions } from './seats/lock-session.ts'

/**
 * Somebody leaves all their exams for good: whoever waits for one of their seats is offered it. `lockExamsOf` comes
 * first, then their requests are locked; their bookings and places in lines are the caller's to delete. Gives the
 * sessions.
 */
export const leaveExams = async (t: Tx, userId: string): Promise<string[]> => {
  const held = t.selectFrom('bookings').select('session_id').where('user_id', '=', userId)
  const waiting = t.selectFrom('waiting_entries').select('session_id').where('user_id', '=', userId)
  const rows = await held
    .where('state', '=', 'booked')
    .union(waiting.where('state', 'in', ['waiting', 'offered']))
    .execute()
  const ids = rows.map(row => row.session_id).toSorted()
  if (ids.length > 0) await lockSessions(t, ids)
  for (const sessionId of ids) await addJob(t, 'offer_seats', { sessionId })
  return ids
}
