import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { change } from '../change.ts'
import { byStaffWithoutConflict } from './by-staff.ts'

/** Starts the review and assigns it to the caller. The deadline promised to the applicant does not change. */
export const takeRequest = (
  deps: Deps,
  call: Call<StaffCaller>,
  seen: { readonly id: string; readonly version: number },
) =>
  byStaffWithoutConflict(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    const taken = await change(t, row, {
      action: 'take',
      now,
      actor,
      kind: 'review_started',
      set: { assigned_to: actor.id },
      traceId,
    })
    await t
      .updateTable('request_documents')
      .set({ state: 'in_review' })
      .where('request_id', '=', row.id)
      .where('state', '=', 'uploaded')
      .execute()
    return taken
  })
