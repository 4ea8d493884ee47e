import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { record, requestColumns } from '../../requests/public.ts'
import { readPlaces } from '../read-bookings.ts'
import { whyNotEligible } from '../seats/eligible.ts'
import { lockSessions } from '../seats/lock-session.ts'
import { findEntry } from './rows.ts'
import { setLeft } from './set-state.ts'
import { offerSeatsJob } from '../jobs.ts'

/** Removes a request from the waiting lists of sessions that it can no longer sit. */
export const followRequest = ({ requestId }: { readonly requestId: string }, deps: Deps): Promise<void> =>
  tx(deps.db, async t => {
    const found = await t
      .selectFrom('requests')
      .select(requestColumns)
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return
    const row = found
    const waiting = await t
      .selectFrom('waiting_entries')
      .select('session_id')
      .where('request_id', '=', requestId)
      .where('state', 'in', ['waiting', 'offered'])
      .execute()
    if (waiting.length === 0) return
    const ids = waiting.map(entry => entry.session_id)
    await lockSessions(t, ids)
    const places = await readPlaces(t, ids)
    const now = deps.clock.now()
    for (const sessionId of ids) {
      const place = places.get(sessionId)
      const entry = await findEntry(t, requestId, sessionId)
      if (!place || !entry) continue
      const misfit = await whyNotEligible(t, deps, row, place)
      if (misfit === null || misfit === 'booked') continue
      await setLeft(t, entry.id, 'unfit', now)
      const payload = { waiting: entry.id, session: sessionId, part: entry.part }
      await record(t, row, {
        kind: 'waiting_left',
        now,
        actor: { kind: 'system' },
        payload,
        exam: entry.id,
      })
      await addJob(t, offerSeatsJob, { sessionId })
    }
  })
