import { DECISION_BUSINESS_DAYS } from '@habilita/contract/deadlines'
import type { Deps } from '../../../deps.ts'
import { addMonths, readCalendar, todayOf } from '../../calendar/public.ts'
import type { Caller } from '../../identity/public.ts'
import { findScheme } from '../../schemes/public.ts'
import { findProfile } from '../../user/public.ts'
import { change } from '../change.ts'
import { requireReviewed } from '../parts.ts'
import { byImpartial } from './by-staff.ts'

/**
 * Admits a request whose documents are all good. From now on the person has the scheme's months to sit the exams; what
 * goes without an exam waits for a decision.
 */
export const admitRequest = (
  deps: Deps,
  caller: Caller,
  seen: { readonly id: string; readonly version: number },
  requestId: string,
) =>
  byImpartial(deps, caller, seen, async ({ t, row, now, actor }) => {
    const scheme = await findScheme(t, row.scheme_id ?? '')
    if (!scheme) throw new Error('A submitted request has a scheme')
    const hasExam = row.type === null || !scheme.withoutExam.includes(row.type)
    const calendar = await readCalendar(deps)
    const until = hasExam
      ? addMonths(todayOf(deps), scheme.admissionMonths)
      : calendar(await findProfile(t, row.user_id)).after(DECISION_BUSINESS_DAYS)
    const admitted = await change(t, row, {
      action: hasExam ? 'admit' : 'admit_without_exam',
      now,
      actor,
      kind: hasExam ? 'admitted' : 'admitted_without_exam',
      set: { due_on: until, reminded_on: null },
      payload: { until, payment: row.payment_state },
      requestId,
    })
    await requireReviewed(t, row)
    return admitted
  })
