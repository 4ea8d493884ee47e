import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { NewEvent } from '../../../events/write.ts'
import type { RequestRow } from '../../requests/public.ts'
import type { BookingRow } from '../rows.ts'
import { settle } from '../settle.ts'
import { requireChangeable } from './own-booking.ts'
import { type Seat, takeSeat } from './take-seat.ts'
import { offerSeatsJob } from '../jobs.ts'

interface Move {
  readonly row: RequestRow
  readonly from: BookingRow
  readonly to: Omit<Seat, 'row'>
  readonly actor: NewEvent['actor']
  readonly traceId: string
}

/** Exchanges one seat for another, atomically. The request and both sessions must be locked. */
export const moveSeat = async (
  t: Tx,
  deps: Deps,
  { row, from, to, actor, traceId }: Move,
): Promise<BookingRow> => {
  const now = deps.clock.now()
  await requireChangeable(t, from, now)
  await t
    .updateTable('bookings')
    .set({ state: 'moved', moved_to: to.id, changed_at: now })
    .where('id', '=', from.id)
    .execute()
  const booking = await takeSeat(t, deps, { row, ...to })
  const payload = {
    booking: to.id,
    from: from.id,
    session: to.sessionId,
    fromSession: from.session_id,
    part: booking.part,
  }
  await settle(deps, t, row, {
    kind: 'exam_moved',
    now,
    actor,
    payload,
    traceId,
    exam: to.id,
    known: 'sit',
  })
  await addJob(t, offerSeatsJob, { sessionId: from.session_id })
  return booking
}
