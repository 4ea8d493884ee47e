import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import type { Tx } from '../../../db/client.ts'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Caller, refuseEnded } from '../../identity/public.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { lockSubmitted, type RequestRow } from '../rows.ts'
import { staffDetailOf } from './find.ts'

export interface Act {
  readonly t: Tx
  readonly row: RequestRow
  readonly now: Date
  readonly actor: { readonly kind: 'staff'; readonly id: string }
}

interface Seen {
  readonly id: string
  readonly version?: number
}

/** Runs a staff member's change to a locked request. Rejects their own request and a stale version. */
export const onRequest = <T>(
  deps: Deps,
  caller: Caller,
  { id, version }: Seen,
  work: (act: Act) => Promise<T>,
): Promise<T> =>
  tx(deps.db, async t => {
    const row = await lockSubmitted(t, id)
    await refuseEnded(t, deps.identity, caller)
    if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
    if (version !== undefined && version !== row.version) throw new DomainError('REQUEST_CHANGED')
    return work({ t, row, now: deps.clock.now(), actor: { kind: 'staff', id: caller.id } })
  })

/** The same, returning the updated detail. */
export const byStaff = (
  deps: Deps,
  caller: Caller,
  seen: Seen,
  work: (act: Act) => Promise<RequestRow>,
): Promise<StaffRequestDetail> =>
  onRequest(deps, caller, seen, async act => staffDetailOf(act.t, deps, await work(act), caller))

/** The same, refused to staff with a conflict of interest; they may only write notes and reassign. */
export const byImpartial = (
  deps: Deps,
  caller: Caller,
  seen: Seen,
  work: (act: Act) => Promise<RequestRow>,
): Promise<StaffRequestDetail> =>
  byStaff(deps, caller, seen, async act => {
    await refuseTied(act.t, deps, caller.id, act.row.user_id, act.row.submitted_at)
    return work(act)
  })
