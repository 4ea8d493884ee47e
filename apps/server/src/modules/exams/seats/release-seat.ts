import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { NewEvent } from '../../../events/write.ts'
import type { RequestRow } from '../../requests/public.ts'
import type { BookingRow } from '../rows.ts'
import { settle } from '../settle.ts'

interface Release {
  readonly row: RequestRow
  readonly booking: BookingRow
  readonly by: 'candidate' | 'staff'
  readonly reason: string | null
  readonly kind: 'exam_cancelled' | 'session_cancelled'
  readonly actor: NewEvent['actor']
  readonly traceId: string
}

/** Cancels a booking. Its request and session must be locked. */
export const releaseSeat = async (
  t: Tx,
  deps: Deps,
  { row, booking, by, reason, kind, actor, traceId }: Release,
): Promise<void> => {
  const now = deps.clock.now()
  await t
    .updateTable('bookings')
    .set({ state: 'cancelled', cancelled_by: by, cancel_reason: reason, changed_at: now })
    .where('id', '=', booking.id)
    .execute()
  const payload = { booking: booking.id, session: booking.session_id, part: booking.part }
  await settle(deps, t, row, { kind, now, actor, payload, traceId, exam: booking.id })
}
