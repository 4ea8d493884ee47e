import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { change } from '../change.ts'
import { requireReviewed } from '../parts.ts'
import { byStaffWithoutConflict } from './by-staff.ts'
import { deadlinesOf } from './deadlines.ts'

/**
 * Admits a request whose documents are all valid. The applicant then has the scheme's number of months to sit
 * the exams; a request without an exam moves on to the decision.
 */
export const admitRequest = (
  deps: Deps,
  call: Call<StaffCaller>,
  seen: { readonly id: string; readonly version: number },
) =>
  byStaffWithoutConflict(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    const scheme = await pinnedScheme(deps, row.scheme_id, t)
    const { admission, decision } = await deadlinesOf(deps, t, row, scheme)
    const until = admission ?? decision
    const admitted = await change(t, row, {
      action: admission ? 'admit' : 'admit_without_exam',
      now,
      actor,
      kind: admission ? 'admitted' : 'admitted_without_exam',
      set: { due_on: until, reminded_on: null },
      payload: { until, payment: row.payment_state },
      traceId,
    })
    await requireReviewed(t, row)
    return admitted
  })
