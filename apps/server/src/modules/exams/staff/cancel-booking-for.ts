import type { StaffBooking } from '@habilita/contract/exams/staff-exams'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { lockSubmitted } from '../../requests/public.ts'
import { bookingColumns, type BookingRow } from '../rows.ts'
import { releaseSeat } from '../seats/release-seat.ts'
import { lockSession } from '../seats/lock-session.ts'
import { seatTx } from '../seats/seat-tx.ts'
import { staffBookingOf } from '../staff-booking.ts'
import { offerSeatsJob } from '../jobs.ts'

const readBooking = async (t: Tx, id: string): Promise<BookingRow> => {
  const row = await t.selectFrom('bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Cancels a booking for a candidate with a good reason, until the exam starts. */
export const cancelBookingFor = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<StaffBooking> =>
  seatTx(deps, async t => {
    const seen = await readBooking(t, id)
    const row = await lockSubmitted(t, seen.request_id)
    const session = await lockSession(t, seen.session_id)
    await refuseEnded(t, deps.identity, caller)
    if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
    await refuseTied(t, deps, { staffId: caller.id, personId: row.user_id })
    const booking = await readBooking(t, id)
    if (booking.state === 'cancelled') return staffBookingOf(t, deps, id, caller)
    if (booking.state !== 'booked' || session.starts_at <= deps.clock.now())
      throw new DomainError('TOO_LATE_TO_CHANGE')
    const actor = { kind: 'staff', id: caller.id } as const
    const kind = 'exam_cancelled'
    await releaseSeat(t, deps, { row, booking, by: 'staff', reason, kind, actor, traceId })
    await addJob(t, offerSeatsJob, { sessionId: session.id })
    return staffBookingOf(t, deps, id, caller)
  })
