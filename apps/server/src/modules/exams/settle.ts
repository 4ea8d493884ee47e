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

/** What happened to the exams of a request, as its history and the notices tell it. */
type Happening = Parameters<typeof record>[2]

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
 * Tells what happened to the exams of a request, and puts it where that has brought it: into exams, back to
 * choosing a day, or before whoever decides. The request must be locked, and the change to its exams written.
 * One that is over is only told of.
 */
export const settle = async (
  deps: Deps,
  t: Tx,
  row: RequestRow,
  happening: Happening,
  /** Where a booking that was just written brings it: there is something to sit. */
  known?: 'sit',
): Promise<RequestRow> => {
  if (!isInExams(row) && row.state !== 'in_decision') {
    await record(t, row, happening)
    return row
  }
  const scheme = await pinnedScheme(deps, row.scheme_id, t)
  const step = known ?? (await stepOf(deps, t, row, scheme))
  // What it waits for may be something that it has passed, or cannot sit any more.
  if (step !== 'sit') await addJob(t, followRequestJob, { requestId: row.id })
  if (row.state === 'in_decision' && step !== 'finish_exams')
    // What we made void must cost no time: the months to sit begin anew.
    return change(t, row, {
      action: 'back_to_exams',
      ...happening,
      set: { due_on: addMonths(todayOf(deps), scheme.admissionMonths), reminded_on: null },
    })
  if (step !== 'finish_exams') return change(t, row, { action: step, scheme, ...happening })
  await record(t, row, happening)
  return row.state === 'in_decision' ? row : finish(deps, t, row, happening.now)
}

/** What time alone does to exams: the last way to get an attempt back is closed, and somebody decides. */
export const settleByClock = async (deps: Deps, t: Tx, row: RequestRow, now: Date): Promise<void> => {
  if (!isInExams(row)) return
  if ((await stepOf(deps, t, row, await pinnedScheme(deps, row.scheme_id, t))) === 'finish_exams')
    await finish(deps, t, row, now)
}
