import type { DataRequestAction, DataRequestDetail } from '@habilita/contract/people/data-requests'
import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { NewEvent } from '../../../events/write.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { recordAndNotify } from '../../live/public.ts'
import { areIndependent } from '../../staff/public.ts'
import { presentDetail } from './present.ts'
import { type DataRequestRow, lockRow, situationOf } from './rows.ts'
import { dataRequestMay } from './rules.ts'
import { refuseUnseen } from './visible.ts'

interface Acting {
  readonly id: string
  /** Omitted where the current version does not matter. */
  readonly version?: number
  readonly action: DataRequestAction
}

export interface RightsWork {
  readonly t: Tx
  readonly row: DataRequestRow
  readonly now: Date
  readonly actor: { readonly kind: 'staff'; readonly id: string }
  readonly traceId: string
}

/**
 * Runs an action by staff on a data request, which is locked before the person. Refuses requests that the
 * caller may not see and outdated versions. The endpoint checks the role.
 */
export const byStaff = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version, action }: Acting,
  work: (work: RightsWork) => Promise<DataRequestRow>,
): Promise<DataRequestDetail> =>
  tx(deps.db, async t => {
    const row = await lockRow(t, id)
    if (!row) throw new DomainError('NotFound')
    await refuseEnded(t, deps.identity, caller)
    await refuseUnseen(t, row, caller.id)
    if (version !== undefined && version !== row.version) throw new DomainError('DATA_REQUEST_CHANGED')
    const situation = situationOf(row, todayOf(deps))
    const now = deps.clock.now()
    const actsAs = (isSecond: boolean) => dataRequestMay(situation, { isAdmin: true, isSecond })
    if (!actsAs(true).includes(action)) throw new DomainError('DATA_REQUEST_STATE')
    const isSecond = await areIndependent(t, row.registered_by, caller.id, now)
    if (!actsAs(isSecond).includes(action)) throw new DomainError('SECOND_PERSON')
    const actor = { kind: 'staff', id: caller.id } as const
    return presentDetail(t, deps, await work({ t, row, now, actor, traceId }), caller.id)
  })

/** Records an event of the data request and notifies the person. */
export const tellPerson = (
  { t, row, now, actor, traceId }: RightsWork,
  kind:
    | 'data_request.registered'
    | 'data_request.extended'
    | 'data_request.done'
    | 'data_request.refused'
    | 'data_request.lift_told',
  payload: NewEvent['payload'] = {},
): Promise<void> =>
  recordAndNotify(
    t,
    { kind, at: now, actor, object: { kind: 'data_request', id: row.id }, payload, traceId },
    { userId: row.user_id, changed: [{ topic: 'user', id: row.user_id }] },
  )
