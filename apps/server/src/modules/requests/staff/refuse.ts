import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { change } from '../change.ts'
import { byStaffWithoutConflict } from './by-staff.ts'
import { deadlinesOf } from './deadlines.ts'

interface Refusal {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/** Refuses admission with a reason. The deadline becomes the last date to appeal. */
export const refuseRequest = (deps: Deps, call: Call<StaffCaller>, { reason, ...seen }: Refusal) =>
  byStaffWithoutConflict(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    const scheme = await pinnedScheme(deps, row.scheme_id, t)
    const { appeal: until } = await deadlinesOf(deps, t, row, scheme)
    return change(t, row, {
      action: 'refuse',
      now,
      actor,
      kind: 'not_admitted',
      set: { due_on: until, refusal: reason, reminded_on: null },
      payload: { until },
      traceId,
    })
  })
