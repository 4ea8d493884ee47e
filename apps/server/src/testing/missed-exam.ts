import { randomUUID } from 'node:crypto'
import type { RequestsService } from './requests-service.ts'

/** An exam that the candidate missed. The reason is sent and can still be changed. */
export const missedExam = async (
  { db, clock }: Pick<RequestsService, 'db' | 'clock'>,
  {
    userId,
    requestId,
    documentId,
  }: { readonly userId: string; readonly requestId: string; readonly documentId: string },
) => {
  const [venue, sitting, booking, incident] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const now = clock.now()
  const place = { name: 'Atocha', street: 'Calle 1', municipality: 'Madrid', province: '28' }
  await db
    .insertInto('venues')
    .values({ id: venue, ...place, time_zone: 'Europe/Madrid', step_free: true, created_at: now })
    .execute()
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  const times = { starts_at: ago(2), ends_at: ago(1), booking_closes_at: ago(3), created_at: now }
  const exam = { category: 'rebt', part: 'theory', venue_id: venue, capacity: 1, search: '' } as const
  await db
    .insertInto('exam_sessions')
    .values({ id: sitting, ...exam, ...times })
    .execute()
  const seat = { request_id: requestId, user_id: userId, session_id: sitting, part: 'theory' } as const
  await db
    .insertInto('bookings')
    .values({ id: booking, ...seat, state: 'absent', check_in_code: 'Y', booked_at: now, changed_at: now })
    .execute()
  const said = { document_id: documentId, text: 'x', sent_at: now }
  await db
    .insertInto('absences')
    .values({ booking_id: booking, due_on: '2999-12-31', ...said })
    .execute()
  await db
    .insertInto('incidents')
    .values({ id: incident, booking_id: booking, from_staff: false, author_id: userId, text: 'x', at: now })
    .execute()
  return { booking, sitting, incident }
}
