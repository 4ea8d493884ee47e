import type { CaseStaffAction, StaffCase } from '@habilita/contract/cases/cases'
import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type NewEvent, writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { recordAndNotify } from '../../live/public.ts'
import { grounds } from '../grounds.ts'
import { type CaseRow, findCase, lockCase } from '../rows.ts'
import { caseMay } from '../rules.ts'
import { presentStaffCase } from './present.ts'
import { refuseBarred } from './situation.ts'

interface Wanted {
  readonly id: string
  /** Omitted when the action does not depend on the version. */
  readonly version?: number
  readonly action: CaseStaffAction
}

export interface CaseWork {
  readonly t: Tx
  readonly row: CaseRow
  readonly now: Date
  readonly actor: { readonly kind: 'staff'; readonly id: string }
  readonly traceId: string
}

/**
 * Runs an action of staff on a case: locks the contested object first and then the case. Rejects barred staff
 * members and a changed version.
 */
export const byStaff = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version, action }: Wanted,
  work: (work: CaseWork) => Promise<CaseRow>,
): Promise<StaffCase> =>
  tx(deps.db, async t => {
    const found = await findCase(t, id)
    if (!found) throw new DomainError('NotFound')
    if (found.kind === 'appeal' && found.about_kind !== null && found.about_id !== null)
      await grounds[found.about_kind].lock(t, found.about_id)
    const row = await lockCase(t, id)
    await refuseEnded(t, deps.identity, caller)
    const situation = await refuseBarred(t, deps, row, caller.id)
    if (version !== undefined && row.version !== version) throw new DomainError('CASE_CHANGED')
    if (!caseMay(situation, caller.id).includes(action)) throw new DomainError('CASE_STATE')
    const actor = { kind: 'staff', id: caller.id } as const
    const written = await work({ t, row, now: deps.clock.now(), actor, traceId })
    return presentStaffCase(t, deps, written, caller.id)
  })

/** Records an event about a case and notifies its sender, if they have an account. */
export const recordCase = async (
  { t, row, now, actor, traceId }: CaseWork,
  kind: 'case.studied' | 'case.assigned' | 'case.upheld' | 'case.dismissed',
  payload: NewEvent['payload'] = {},
): Promise<void> => {
  const event: NewEvent = { kind, at: now, actor, object: { kind: 'case', id: row.id }, payload, traceId }
  if (row.user_id === null) await writeEvent(t, event)
  else await recordAndNotify(t, event, { userId: row.user_id, changed: [{ topic: 'case', id: row.id }] })
}
