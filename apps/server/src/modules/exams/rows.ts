import type { BookingState, ExamTimeZone, SessionState } from '@habilita/contract/exams/exam-words'
import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Selectable } from 'kysely'
import type { Bookings, ExamSessions, Venues } from '../../db/schema.gen.ts'

/** Named one by one: a statement that asks for `*` is never prepared. */
export const sessionColumns = [
  'id',
  'category',
  'scopes',
  'part',
  'venue_id',
  'starts_at',
  'ends_at',
  'booking_closes_at',
  'capacity',
  'state',
  'equipment',
  'cancel_reason',
  'version',
] as const satisfies readonly (keyof ExamSessions)[]

export type SessionRow = Omit<
  Pick<Selectable<ExamSessions>, (typeof sessionColumns)[number]>,
  'category' | 'part' | 'state'
> & { readonly category: SchemeCategory; readonly part: PartKind; readonly state: SessionState }

export const venueColumns = [
  'id',
  'name',
  'street',
  'municipality',
  'province',
  'time_zone',
  'step_free',
  'directions',
  'most_seats',
  'version',
  'closed_at',
] as const satisfies readonly (keyof Venues)[]

export type VenueRow = Omit<Pick<Selectable<Venues>, (typeof venueColumns)[number]>, 'time_zone'> & {
  readonly time_zone: ExamTimeZone
}

export const bookingColumns = [
  'id',
  'request_id',
  'user_id',
  'session_id',
  'part',
  'state',
  'check_in_code',
  'booked_at',
  'cancelled_by',
  'cancel_reason',
  'moved_to',
] as const satisfies readonly (keyof Bookings)[]

export type BookingRow = Omit<
  Pick<Selectable<Bookings>, (typeof bookingColumns)[number]>,
  'part' | 'state'
> & {
  readonly part: PartKind
  readonly state: BookingState
}

/** Bookings that have a seat, or had it to the end: neither given back nor changed for another. */
export const standingStates = ['booked', 'attended', 'absent'] as const satisfies readonly BookingState[]

/** As the checks of the tables let them in. */

export const asSession = (columns: object): SessionRow => columns as SessionRow
export const asVenue = (columns: object): VenueRow => columns as VenueRow
export const asBooking = (columns: object): BookingRow => columns as BookingRow
