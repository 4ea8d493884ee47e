import type { Reply } from '@habilita/contract/api/endpoint'
import type { listExamTasks } from '@habilita/contract/exams/staff-exams'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { staffBookingsOf } from '../staff-booking.ts'
import { staffSessionsOf } from '../staff-session.ts'
import { judgedBy } from './require-examiner.ts'

/** At most this many tasks per kind, oldest first. The others are listed when these are done. */
const MOST_SHOWN = 100

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/**
 * Lists the open tasks in the examiner's sessions (in all sessions for admins), never about their own exams.
 */
export const listTasks = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
): Promise<Reply<typeof listExamTasks>> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const isTheirs = await judgedBy(t, caller.id)
    const absences = await t
      .selectFrom('absences')
      .innerJoin('bookings', 'bookings.id', 'absences.booking_id')
      .select('bookings.id')
      .where('absences.sent_at', 'is not', null)
      .where('absences.outcome', 'is', null)
      .where('bookings.user_id', '<>', caller.id)
      .where(isTheirs)
      .orderBy('absences.sent_at')
      .limit(MOST_SHOWN)
      .execute()
    const incidents = await t
      .selectFrom('incidents')
      .innerJoin('bookings', 'bookings.id', 'incidents.booking_id')
      .select(({ fn }) => ['bookings.id', fn.min('incidents.at').as('since')])
      .where('incidents.from_staff', '=', false)
      .where('incidents.answered_at', 'is', null)
      .where('bookings.user_id', '<>', caller.id)
      .where(isTheirs)
      .groupBy('bookings.id')
      .orderBy('since')
      .limit(MOST_SHOWN)
      .execute()
    const unpublished = await t
      .selectFrom('exam_sessions')
      .select('id')
      .where('state', '=', 'open')
      .where('ends_at', '<=', now)
      .where(await judgedBy(t, caller.id, 'exam_sessions.id'))
      .orderBy('starts_at')
      .limit(MOST_SHOWN)
      .execute()
    const seen = [...new Set([...ids(absences), ...ids(incidents)])]
    // Justifications are personal data, so each view is logged.
    if (seen.length > 0)
      await writeEvent(t, {
        kind: 'exam_tasks.viewed',
        at: now,
        actor: { kind: 'staff', id: caller.id },
        object: { kind: 'exam_tasks', id: caller.id },
        payload: { bookings: seen },
        traceId,
      })
    return {
      absences: await staffBookingsOf(t, deps, ids(absences), caller),
      incidents: await staffBookingsOf(t, deps, ids(incidents), caller),
      unpublished: await staffSessionsOf(t, deps, ids(unpublished)),
    }
  })
