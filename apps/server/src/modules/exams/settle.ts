import { DECISION_BUSINESS_DAYS } from '@habilita/contract/deadlines'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/add-job.ts'
import { readCalendar, todayOf } from '../calendar/public.ts'
import { change, record, type RequestRow } from '../requests/public.ts'
import { findScheme } from '../schemes/public.ts'
import { findProfile } from '../user/public.ts'
import { partsOf, readSituation } from './read-situation.ts'
import { examStep } from './rules.ts'

/** What happened to the exams of a request, as its history and the notices tell it. */
type Happening = Parameters<typeof record>[2]

/**
 * Tells what happened to the exams of a request, and puts it where that has brought it: into exams, back to
 * choosing a day, or before whoever decides. The request must be locked, and the change to its exams written.
 */
export const settle = async (
  deps: Deps,
  t: Tx,
  row: RequestRow,
  happening: Happening,
): Promise<RequestRow> => {
  const scheme = await findScheme(t, row.scheme_id ?? '')
  if (!scheme) throw new Error('A submitted request has a scheme')
  const situation = await readSituation(t, row, todayOf(deps))
  const step = examStep(partsOf(scheme, row), situation)
  // What it waits for may be something that it has passed, or cannot sit any more.
  if (step !== 'sit') await addJob(t, 'follow_request', { requestId: row.id })
  if (step !== 'finish_exams') return change(t, row, { action: step, ...happening })
  await record(t, row, happening)
  const { after } = (await readCalendar(deps))(await findProfile(t, row.user_id))
  const until = after(DECISION_BUSINESS_DAYS)
  return change(t, row, {
    action: 'finish_exams',
    now: happening.now,
    actor: { kind: 'system' },
    kind: 'exams_done',
    set: { due_on: until, reminded_on: null },
    payload: { until },
  })
}
