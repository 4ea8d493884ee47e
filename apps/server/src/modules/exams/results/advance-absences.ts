import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { runAllThenThrow } from '../../../jobs/run-all-then-throw.ts'
import { todayOf } from '../../calendar/public.ts'
import { lockSubmitted } from '../../requests/public.ts'
import { settleByClock } from '../settle.ts'

const dueIds = async ({ db }: Deps, today: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('absences')
    .innerJoin('bookings', 'bookings.id', 'absences.booking_id')
    .innerJoin('requests', 'requests.id', 'bookings.request_id')
    .select('requests.id')
    .distinct()
    .where('absences.outcome', 'is', null)
    .where('absences.sent_at', 'is', null)
    .where('absences.due_on', '<', today)
    .where('requests.state', 'in', ['admitted', 'in_exams'])
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves requests on once an absence was not justified in time: if it was the last attempt, they await the
 * decision. Each is read again under its lock, so it happens once even if several processes run this.
 */
export const advanceAbsences = (deps: Deps): Promise<void> =>
  runAllThenThrow('Some absences could not be advanced', async attempt => {
    for (const id of await dueIds(deps, todayOf(deps)))
      await attempt(() =>
        tx(deps.db, async t => settleByClock(deps, t, await lockSubmitted(t, id), deps.clock.now())),
      )
  })
