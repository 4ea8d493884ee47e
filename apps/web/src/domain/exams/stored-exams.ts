import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { keptApart } from '../../shared/device/user-copy.ts'
import { keptStores } from '../../shared/device/user-stores.ts'
import { aheadOf } from './bookings.ts'

/** What a candidate needs at check-in: they may have booked weeks ago and have no signal there. */
export const keptExams = keptApart<{ readonly bookings: readonly Booking[] }>(keptStores.exams)

const withoutIncidents = (booking: Booking): Booking => ({ ...booking, incidents: [] })

/** Upcoming bookings, without the texts written about them. */
export const keepExams = (uid: string, bookings: readonly Booking[]): Promise<void> =>
  keptExams.keep(uid, { bookings: aheadOf(bookings, Date.now()).map(withoutIncidents) })
