import type { Tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { lockSessionsOf } from './lock-sessions-of.ts'
import { offerSeatsJob } from './jobs.ts'

/**
 * Releases all seats of a person, so that they are offered to the waiting lists. The caller must call
 * `lockExamsOf` first, lock the requests, and delete bookings and entries. Returns the ids of the sessions.
 */
export const leaveExams = async (t: Tx, userId: string): Promise<string[]> => {
  const ids = await lockSessionsOf(t, [userId])
  for (const sessionId of ids) await addJob(t, offerSeatsJob, { sessionId })
  return ids
}
