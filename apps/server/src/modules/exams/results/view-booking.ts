import type { StaffBooking } from '@habilita/contract/exams/staff-exams'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { type DocumentContent, showToStaff } from '../../files/public.ts'
import { staffBookingOf } from '../staff-booking.ts'
import { requireExaminer } from './require-examiner.ts'

/** Bookings show personal data, so each view is logged. */
export const viewBooking = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<StaffBooking> =>
  tx(deps.db, async t => {
    const booking = await staffBookingOf(t, deps, id, caller)
    if (booking.candidate.id === caller.id) throw new DomainError('OWN_REQUEST')
    await writeEvent(t, {
      kind: 'booking.viewed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'booking', id },
      traceId,
    })
    return booking
  })

/** Returns the document that justifies an absence, for the examiners who judge it. */
export const viewAbsenceDocument = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<DocumentContent> => {
  const row = await deps.db
    .selectFrom('absences')
    .innerJoin('bookings', 'bookings.id', 'absences.booking_id')
    .select(['absences.document_id', 'bookings.user_id', 'bookings.request_id', 'bookings.session_id'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  if (!row || row.document_id === null) throw new DomainError('NotFound')
  if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
  await requireExaminer(deps.db, caller.id, row.session_id)
  const of = { request: row.request_id, booking: id }
  return showToStaff(deps, { caller, traceId }, { documentId: row.document_id, of })
}
