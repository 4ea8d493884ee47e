import { DECISION_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/add-job.ts'
import { addMonths, readCalendar, todayOf } from '../calendar/public.ts'
import { change, record, type RequestRow } from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { findProfile } from '../user/public.ts'
import { partsOf, readSituation } from './read-situation.ts'
import { type ExamStep, examStep } from './rules.ts'
import { followRequestJob } from '../requests/jobs.ts'

/** A change to the exams of a request, as recorded in its history and notices. */
type Happening = Parameters<typeof record>[2]

interface Settled extends Happening {
  /** Given after a booking was written, when the step is known. */
  readonly known?: 'sit'
}

const stepOf = async (deps: Deps, t: Tx, row: RequestRow, scheme: Scheme): Promise<ExamStep> =>
  examStep(partsOf(scheme, row), await readSituation(t, row, todayOf(deps)))

const finish = async (deps: Deps, t: Tx, row: RequestRow, now: Date): Promise<RequestRow> => {
  const { after } = (await readCalendar(deps))(await findProfile(t, row.user_id))
  const until = after(DECISION_BUSINESS_DAYS)
  return change(t, row, {
    action: 'finish_exams',
    now,
    actor: { kind: 'system' },
    kind: 'exams_done',
    set: { due_on: until, reminded_on: null },
    payload: { until },
  })
}

const isInExams = ({ state }: RequestRow): boolean => state === 'admitted' || state === 'in_exams'

/**
 * Records what happened to the exams of a request and moves it to the resulting state: in exams, choosing a
 * session, or in decision. The request must be locked and the change written. A closed request is only
 * recorded.
 */
export const settle = async (
  deps: Deps,
  t: Tx,
  row: RequestRow,
  { known, ...happening }: Settled,
): Promise<RequestRow> => {
  if (!isInExams(row) && row.state !== 'in_decision') {
    await record(t, row, happening)
    return row
  }
  const scheme = await pinnedScheme(deps, row.scheme_id, t)
  const step = known ?? (await stepOf(deps, t, row, scheme))
  // The request may be on waiting lists for parts that it has passed or can no longer sit.
  if (step !== 'sit') await addJob(t, followRequestJob, { requestId: row.id })
  if (row.state === 'in_decision' && step !== 'finish_exams')
    // A void result must not cost time: the admission period starts again.
    return change(t, row, {
      action: 'back_to_exams',
      ...happening,
      set: { due_on: addMonths(todayOf(deps), scheme.admissionMonths), reminded_on: null },
    })
  if (step !== 'finish_exams') return change(t, row, { action: step, scheme, ...happening })
  await record(t, row, happening)
  return row.state === 'in_decision' ? row : finish(deps, t, row, happening.now)
}

/** Moves the request to the decision once no attempt can be given back any more. */
export const settleByClock = async (deps: Deps, t: Tx, row: RequestRow, now: Date): Promise<void> => {
  if (!isInExams(row)) return
  if ((await stepOf(deps, t, row, await pinnedScheme(deps, row.scheme_id, t))) === 'finish_exams')
    await finish(deps, t, row, now)
}
