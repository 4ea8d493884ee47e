import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { refuseTied } from '../../impartiality/public.ts'
import type { Act } from '../act.ts'
import { lockSubmitted, type RequestRow } from '../rows.ts'
import { staffDetailOf } from './find.ts'

interface Seen {
  readonly id: string
  readonly version?: number
}

/** Runs a staff member's change to a locked request. Rejects their own request and a stale version. */
export const onRequest = <T>(
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version }: Seen,
  work: (act: Act) => Promise<T>,
): Promise<T> =>
  tx(deps.db, async t => {
    const row = await lockSubmitted(t, id)
    await refuseEnded(t, deps.identity, caller)
    if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
    if (version !== undefined && version !== row.version) throw new DomainError('REQUEST_CHANGED')
    return work({ t, row, now: deps.clock.now(), actor: { kind: 'staff', id: caller.id }, traceId })
  })

/** The same, returning the updated detail. */
export const byStaff = (
  deps: Deps,
  call: Call<StaffCaller>,
  seen: Seen,
  work: (act: Act) => Promise<RequestRow>,
): Promise<StaffRequestDetail> =>
  onRequest(deps, call, seen, async act => staffDetailOf(act.t, deps, await work(act), call.caller))

/** The same, refused to staff with a conflict of interest; they may only write notes and reassign. */
export const byStaffWithoutConflict = (
  deps: Deps,
  call: Call<StaffCaller>,
  seen: Seen,
  work: (act: Act) => Promise<RequestRow>,
): Promise<StaffRequestDetail> =>
  byStaff(deps, call, seen, async act => {
    const { user_id: personId, submitted_at: since } = act.row
    await refuseTied(act.t, deps, { staffId: call.caller.id, personId, since })
    return work(act)
  })
