import type { BookingState } from '@habilita/contract/exams/exam-values'
import type { Selectable } from 'kysely'
import type { Bookings, ExamSessions, Venues } from '../../db/schema.gen.ts'

/** Listed by name: statements with `select *` are never prepared. */
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

export type SessionRow = Pick<Selectable<ExamSessions>, (typeof sessionColumns)[number]>

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

export type VenueRow = Pick<Selectable<Venues>, (typeof venueColumns)[number]>

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

export type BookingRow = Pick<Selectable<Bookings>, (typeof bookingColumns)[number]>

/** Bookings that have or had a seat: neither cancelled nor moved. */
export const standingStates = ['booked', 'attended', 'absent'] as const satisfies readonly BookingState[]
