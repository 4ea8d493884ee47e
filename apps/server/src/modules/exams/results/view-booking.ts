import type { StaffBooking } from '@habilita/contract/staff-exams'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type NewEvent, writeEvent } from '../../../events/write.ts'
import { type DocumentContent, readContent } from '../../files/public.ts'
import type { Caller } from '../../identity/public.ts'
import { staffBookingOf } from '../staff-booking.ts'

const looked = (deps: Deps, caller: Caller, requestId: string) => ({
  at: deps.clock.now(),
  actor: { kind: 'staff', id: caller.id } satisfies NewEvent['actor'],
  requestId,
})

/** Who looks at a booking sees personal data: that they did is written down. */
export const viewBooking = (
  deps: Deps,
  caller: Caller,
  id: string,
  requestId: string,
): Promise<StaffBooking> =>
  tx(deps.db, async t => {
    const booking = await staffBookingOf(t, deps, id)
    if (booking.candidate.id === caller.id) throw new DomainError('OWN_REQUEST')
    const object = { kind: 'booking', id }
    await writeEvent(t, { ...looked(deps, caller, requestId), kind: 'booking.viewed', object })
    return booking
  })

/** What somebody sent to show why they were absent. That it was looked at is written down before it goes out. */
export const viewAbsenceDocument = async (
  deps: Deps,
  caller: Caller,
  id: string,
  requestId: string,
): Promise<DocumentContent> => {
  const row = await deps.db
    .selectFrom('absences')
    .innerJoin('bookings', 'bookings.id', 'absences.booking_id')
    .select(['absences.document_id', 'bookings.user_id', 'bookings.request_id'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  if (!row || row.document_id === null) throw new DomainError('NotFound')
  if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
  const content = await readContent(deps, row.document_id)
  const object = { kind: 'document', id: row.document_id }
  const payload = { request: row.request_id, booking: id }
  await tx(deps.db, t =>
    writeEvent(t, { ...looked(deps, caller, requestId), kind: 'document.viewed', object, payload }),
  )
  return content
}
