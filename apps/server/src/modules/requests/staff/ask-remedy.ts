import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { change } from '../change.ts'
import { countDocuments } from '../parts.ts'
import { byStaffWithoutConflict } from './by-staff.ts'
import { deadlinesOf } from './deadlines.ts'

interface Remedy {
  readonly id: string
  readonly version: number
  readonly message: string | null
}

/** Asks the applicant to correct the rejected documents within the working days set by the regulations. */
export const askRemedy = (deps: Deps, call: Call<StaffCaller>, { message, ...seen }: Remedy) =>
  byStaffWithoutConflict(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    const scheme = await pinnedScheme(deps, row.scheme_id, t)
    const { remedy: until } = await deadlinesOf(deps, t, row, scheme)
    const count = await countDocuments(t, row.id, ['rejected'])
    const asked = await change(t, row, {
      action: 'ask_remedy',
      now,
      actor,
      kind: 'remedy_asked',
      set: { due_on: until, remedy_message: message, remedy_extended: false, reminded_on: null },
      payload: { until, count },
      traceId,
    })
    if (count === 0) throw new DomainError('NOTHING_REJECTED')
    return asked
  })
