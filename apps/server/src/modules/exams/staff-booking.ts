import type { StaffBooking } from '@habilita/contract/exams/staff-exams'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Caller } from '../identity/public.ts'
import { namesOf } from '../user/public.ts'
import { presentBookings } from './read-bookings.ts'
import { judgedBy } from './results/require-examiner.ts'
import { bookingColumns } from './rows.ts'

/** Justifications may reveal health data: only those who judge them see them. */
const withoutReasons = (absence: StaffBooking['absence']): StaffBooking['absence'] =>
  absence && { ...absence, text: null, documentId: null, reason: null }

/** Bookings as staff see them, in the order of the ids. Unknown ids are skipped. */
export const staffBookingsOf = async (
  db: Db,
  deps: Deps,
  bookingIds: readonly string[],
  { id: viewer }: Pick<Caller, 'id'>,
): Promise<StaffBooking[]> => {
  if (bookingIds.length === 0) return []
  const columns = await db
    .selectFrom('bookings')
    .select([...bookingColumns, (await judgedBy(db, viewer)).as('may_judge')])
    .where('id', 'in', bookingIds)
    .execute()
  const byId = new Map(columns.map(row => [row.id, row]))
  const judged = new Set(columns.filter(row => row.may_judge).map(row => row.id))
  const rows = bookingIds.flatMap(id => byId.get(id) ?? [])
  const bookings = await presentBookings(db, deps, rows)
  const names = await namesOf(db, [...new Set(rows.map(row => row.user_id))])
  return bookings.map((booking, at) => {
    const userId = rows[at]?.user_id ?? ''
    const mayJudge = judged.has(booking.id)
    return Object.assign(booking, {
      candidate: { id: userId, name: names.get(userId) ?? null },
      absence: mayJudge ? booking.absence : withoutReasons(booking.absence),
      mayJudge,
    })
  })
}

export const staffBookingOf = async (
  db: Db,
  deps: Deps,
  bookingId: string,
  viewer: Pick<Caller, 'id'>,
): Promise<StaffBooking> => {
  const [booking] = await staffBookingsOf(db, deps, [bookingId], viewer)
  if (!booking) throw new DomainError('NotFound')
  return booking
}
