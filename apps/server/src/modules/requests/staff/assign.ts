import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { change } from '../change.ts'
import type { RequestRow } from '../rows.ts'
import { byStaff } from './by-staff.ts'

interface Assignment {
  readonly id: string
  readonly version: number
  readonly userId: string | null
}

const mayReview = async (
  deps: Deps,
  t: Tx,
  { user_id: personId, submitted_at: since }: RequestRow,
  staffId: string,
): Promise<boolean> => {
  if (!mayPass('reviewer', await rolesOf(t, staffId))) return false
  const conflicts = await conflictsBetween(t, deps, { staffIds: [staffId], personIds: [personId], since })
  return conflicts.length === 0
}

/** Assigns a request to a reviewer who is not the applicant and has no conflict of interest with them. */
export const assignRequest = (deps: Deps, call: Call<StaffCaller>, { userId, ...seen }: Assignment) =>
  byStaff(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    if (userId !== null && !(await mayReview(deps, t, row, userId)))
      throw new DomainError('InvalidInput', {
        fields: { userId: 'Esta persona no puede revisar la solicitud.' },
      })
    return change(t, row, {
      action: 'assign',
      now,
      actor,
      kind: 'assigned',
      set: { assigned_to: userId },
      payload: { to: userId },
      traceId,
    })
  })
