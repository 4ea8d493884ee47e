import { APPEAL_MONTHS } from '@habilita/contract/deadlines'
import type { Deps } from '../../../deps.ts'
import { addMonths, todayOf } from '../../calendar/public.ts'
import type { Caller } from '../../identity/public.ts'
import { change } from '../change.ts'
import { byImpartial } from './by-staff.ts'

interface Refusal {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/** Does not admit a request, for a reason. The day is until when the person can appeal. */
export const refuseRequest = (deps: Deps, caller: Caller, { reason, ...seen }: Refusal, requestId: string) =>
  byImpartial(deps, caller, seen, ({ t, row, now, actor }) => {
    const until = addMonths(todayOf(deps), APPEAL_MONTHS)
    return change(t, row, {
      action: 'refuse',
      now,
      actor,
      kind: 'not_admitted',
      set: { due_on: until, refusal: reason, reminded_on: null },
      payload: { until },
      requestId,
    })
  })
