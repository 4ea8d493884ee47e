import { REMEDY_EXTENSION_DAYS } from '@habilita/contract/values/deadlines'
import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { readCalendar } from '../calendar/public.ts'
import { findProfile } from '../user/public.ts'
import { requireInTime } from './require-allowed.ts'
import { byCandidate } from './by-candidate.ts'
import { change } from './change.ts'
import { situationOf } from './rows.ts'

/** Extends the remedy deadline once, if the applicant asks before it passes. */
export const extendRemedy = async (deps: Deps, call: Call, id: string): Promise<RequestDetail> => {
  const calendar = await readCalendar(deps)
  return byCandidate(deps, call, id, async ({ t, row, now, actor, traceId }) => {
    const days = calendar(await findProfile(t, row.user_id))
    if (row.state === 'remedy') requireInTime('extend_remedy', situationOf(row), days.today)
    const until = days.afterDay(row.due_on ?? days.today, REMEDY_EXTENSION_DAYS)
    return change(t, row, {
      action: 'extend_remedy',
      now,
      actor,
      kind: 'remedy_extended',
      set: { due_on: until, remedy_extended: true, reminded_on: null },
      payload: { until },
      traceId,
    })
  })
}
