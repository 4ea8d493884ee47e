import { randomUUID } from 'node:crypto'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { requireAllowed, situationOf } from '../../requests/public.ts'
import { attemptsOf } from '../read-roll.ts'
import { settle } from '../settle.ts'
import { staffSessionOf } from '../staff-session.ts'
import { writeAttendance } from './attendance.ts'
import { type BookingAct, onBooking, requireStanding } from './on-booking.ts'
import { requireExaminer } from './require-examiner.ts'
import { findResult } from './results-rows.ts'

/** Voids the attempt, whatever its outcome. Publisher and publication time do not change. */
export const giveAttemptBack = async ({ t, row, booking, now, actor }: BookingAct): Promise<void> => {
  const gone = { outcome: 'void', kept_until: null, resit_from: null } as const
  const earlier = await findResult(t, booking.id)
  if (earlier)
    await t
      .updateTable('part_results')
      .set({ ...gone, ...(!earlier.published_at && { published_at: now, published_by: actor.id }) })
      .where('id', '=', earlier.id)
      .execute()
  else
    await t
      .insertInto('part_results')
      .values({
        ...gone,
        id: randomUUID(),
        booking_id: booking.id,
        request_id: row.id,
        part: booking.part,
        attempt: ((await attemptsOf(t, [row.id], booking.part)).get(row.id) ?? 0) + 1,
        recorded_by: actor.id,
        recorded_at: now,
        published_at: now,
        published_by: actor.id,
      })
      .execute()
}

/**
 * Voids an attempt because of an incident, even before publication. The reason is stored as an incident of
 * the certification body, which the candidate can read.
 */
export const voidResult = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<StaffSessionDetail> =>
  onBooking(deps, caller, id, async act => {
    const { t, row, booking, place, now, actor, facts } = act
    await requireExaminer(t, caller.id, booking.session_id)
    await refuseTied(t, deps, { staffId: caller.id, personId: row.user_id })
    requireStanding(booking)
    if ((await findResult(t, id))?.outcome === 'void')
      return staffSessionOf(t, deps, booking.session_id, caller)
    if (now < place.session.starts_at) throw new DomainError('NOT_SAT')
    requireAllowed('void_result', situationOf(row))
    if (booking.state === 'booked') await writeAttendance(act, true, traceId)
    await giveAttemptBack(act)
    // A void result leaves no absence to justify.
    await t
      .updateTable('absences')
      .set({ outcome: 'accepted', decided_at: now, decided_by: caller.id })
      .where('booking_id', '=', id)
      .where('outcome', 'is', null)
      .execute()
    const incident = randomUUID()
    await t
      .insertInto('incidents')
      .values({ id: incident, booking_id: id, from_staff: true, author_id: caller.id, text: reason, at: now })
      .execute()
    const payload = { ...facts, incident }
    await settle(deps, t, row, { now, actor, kind: 'result_voided', payload, traceId, exam: id })
    return staffSessionOf(t, deps, booking.session_id, caller)
  })
