import type { Tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { lockSessionsOf } from './lock-sessions-of.ts'
import { offerSeatsJob } from './jobs.ts'

/**
 * Somebody leaves all their exams for good: whoever waits for one of their seats is offered it. `lockExamsOf` comes
 * first, then their requests are locked; their bookings and places in lines are the caller's to delete. Gives the
 * sessions.
 */
export const leaveExams = async (t: Tx, userId: string): Promise<string[]> => {
  const ids = await lockSessionsOf(t, [userId])
  for (const sessionId of ids) await addJob(t, offerSeatsJob, { sessionId })
  return ids
}
