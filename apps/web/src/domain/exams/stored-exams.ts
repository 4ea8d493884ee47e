import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { keptApart } from '../../shared/device/user-copy.ts'
import { keptStores } from '../../shared/device/user-stores.ts'
import { aheadOf } from './bookings.ts'

/** What a person needs at the door of an exam: they may have booked it weeks ago, and there may be no signal there. */
export const keptExams = keptApart<{ readonly bookings: readonly Booking[] }>(keptStores.exams)

const withoutIncidents = (booking: Booking): Booking => ({ ...booking, incidents: [] })

/** Those still to be sat, without what was written about them. */
export const keepExams = (uid: string, bookings: readonly Booking[]): Promise<void> =>
  keptExams.keep(uid, { bookings: aheadOf(bookings, Date.now()).map(withoutIncidents) })
