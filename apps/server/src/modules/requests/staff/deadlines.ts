import {
  APPEAL_MONTHS,
  DECISION_BUSINESS_DAYS,
  REMEDY_BUSINESS_DAYS,
} from '@habilita/contract/values/deadlines'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { addMonths, readCalendar, todayOf } from '../../calendar/public.ts'
import { findProfile } from '../../user/public.ts'
import type { RequestRow } from '../rows.ts'

const hasExam = ({ type }: Pick<RequestRow, 'type'>, { withoutExam }: Scheme): boolean =>
  type === null || !withoutExam.includes(type)

/** The deadlines that would apply if the action were taken today: remedy, exams, decision, appeal. */
export const deadlinesOf = async (deps: Deps, db: Db, row: RequestRow, scheme: Scheme) => {
  const today = todayOf(deps)
  const { after } = (await readCalendar(deps))(await findProfile(db, row.user_id))
  return {
    remedy: after(REMEDY_BUSINESS_DAYS),
    admission: hasExam(row, scheme) ? addMonths(today, scheme.admissionMonths) : null,
    decision: after(DECISION_BUSINESS_DAYS),
    appeal: addMonths(today, APPEAL_MONTHS),
  }
}
