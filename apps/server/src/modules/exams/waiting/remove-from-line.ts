import type { WaitingList } from '@habilita/contract/exams/staff-session-work'
import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockSubmitted, record } from '../../requests/public.ts'
import { lockSession } from '../seats/lock-session.ts'
import { setLeft } from './set-state.ts'
import { staffLineOf } from './staff-line.ts'
import { offerSeatsJob } from '../jobs.ts'

const readEntry = async (t: Tx, id: string) => {
  const row = await t
    .selectFrom('waiting_entries')
    .select(['request_id', 'session_id', 'part', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Removes a person from a waiting list at their request. Does nothing if the entry is closed. */
export const removeFromLine = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<WaitingList> =>
  tx(deps.db, async t => {
    const seen = await readEntry(t, id)
    const row = await lockSubmitted(t, seen.request_id)
    await lockSession(t, seen.session_id)
    await refuseEnded(t, deps.identity, caller)
    if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
    const { state, session_id: session, part } = await readEntry(t, id)
    if (state === 'waiting' || state === 'offered') {
      const now = deps.clock.now()
      await setLeft(t, id, 'asked_us', now)
      const actor = { kind: 'staff', id: caller.id } as const
      const payload = { waiting: id, session, part }
      await record(t, row, { kind: 'waiting_removed', now, actor, payload, traceId, exam: id })
      await addJob(t, offerSeatsJob, { sessionId: session })
    }
    return staffLineOf(t, deps, session)
  })
