import type { Reply } from '@habilita/contract/api/endpoint'
import type { countWaiting as endpoint } from '@habilita/contract/staff/staff-counts'
import type { Deps } from '../../deps.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { countOpenCases } from '../cases/public.ts'
import { countTasks } from '../exams/public.ts'
import { countOpenDataRequests } from '../privacy/public.ts'
import { countQueue } from '../requests/public.ts'
import { mayPass } from '../staff/public.ts'

/** Counts the tasks that wait for staff. Those that the caller's roles may not see are null. */
export const countWaiting = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller: { id, roles } }: Call<StaffCaller>,
): Promise<Reply<typeof endpoint>> => {
  const decides = mayPass('decider', roles)
  const { decisions, ...queue } = await countQueue(db, id)
  return {
    queue,
    decisions: decides ? decisions : null,
    cases: decides ? await countOpenCases(db) : null,
    exams: mayPass('examiner', roles) ? await countTasks(db, id, clock.now()) : null,
    dataRequests: await countOpenDataRequests(db, id),
  }
}
