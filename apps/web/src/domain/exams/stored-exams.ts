import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { createUserCopy } from '../../shared/device/user-copy.ts'
import { userStores } from '../../shared/device/user-stores.ts'
import { aheadOf } from './bookings.ts'

/** What a candidate needs at check-in: they may have booked weeks ago and have no signal there. */
export const storedExams = createUserCopy<{ readonly bookings: readonly Booking[] }>(userStores.exams)

const withoutIncidents = (booking: Booking): Booking => ({ ...booking, incidents: [] })

/** Upcoming bookings, without the texts written about them. */
export const storeExams = (uid: string, bookings: readonly Booking[]): Promise<void> =>
  storedExams.keep(uid, { bookings: aheadOf(bookings, Date.now()).map(withoutIncidents) })
