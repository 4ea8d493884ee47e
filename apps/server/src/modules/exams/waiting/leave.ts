import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockOwn, record } from '../../requests/public.ts'
import { lockSession } from '../seats/lock-session.ts'
import { readOwnEntry } from './rows.ts'
import { setLeft } from './set-state.ts'
import { offerSeatsJob } from '../jobs.ts'

/** Leaves a waiting list or declines an offer. Does nothing if the entry is closed. */
export const leaveLine = (deps: Deps, { caller, traceId }: Call, id: string): Promise<void> =>
  tx(deps.db, async t => {
    const seen = await readOwnEntry(t, caller.id, id)
    const row = await lockOwn(t, caller.id, seen.request_id)
    await refuseEnded(t, deps.identity, caller)
    await lockSession(t, seen.session_id)
    const { state, session_id: session, part } = await readOwnEntry(t, caller.id, id)
    if (state !== 'waiting' && state !== 'offered') return
    const now = deps.clock.now()
    await setLeft(t, id, 'asked', now)
    const actor = { kind: 'user', id: caller.id } as const
    const payload = { waiting: id, session, part }
    await record(t, row, { kind: 'waiting_left', now, actor, payload, traceId, exam: id })
    await addJob(t, offerSeatsJob, { sessionId: session })
  })
