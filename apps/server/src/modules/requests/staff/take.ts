import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../identity/public.ts'
import { change } from '../change.ts'
import { byImpartial } from './by-staff.ts'

/** Starts the review and assigns it to the caller. The deadline promised to the applicant does not change. */
export const takeRequest = (
  deps: Deps,
  caller: Caller,
  seen: { readonly id: string; readonly version: number },
  requestId: string,
) =>
  byImpartial(deps, caller, seen, async ({ t, row, now, actor }) => {
    const taken = await change(t, row, {
      action: 'take',
      now,
      actor,
      kind: 'review_started',
      set: { assigned_to: caller.id },
      requestId,
    })
    await t
      .updateTable('request_documents')
      .set({ state: 'in_review' })
      .where('request_id', '=', row.id)
      .where('state', '=', 'uploaded')
      .execute()
    return taken
  })
