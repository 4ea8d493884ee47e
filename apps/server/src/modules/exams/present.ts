import type { ExamSession, Venue } from '@habilita/contract/exams/exam-shapes'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { SessionRow, VenueRow } from './rows.ts'

export const presentVenue = (row: VenueRow): Venue => ({
  id: row.id,
  name: row.name,
  street: row.street,
  municipality: row.municipality,
  province: row.province,
  timeZone: row.time_zone,
  stepFree: row.step_free,
  directions: row.directions,
})

export const presentSession = (
  row: SessionRow,
  { venue, scheme }: { readonly venue: VenueRow; readonly scheme: Scheme | undefined },
): ExamSession => ({
  id: row.id,
  category: row.category,
  scopes: row.scopes.map(code => ({
    code,
    name: scheme?.scopes.find(scope => scope.code === code)?.name ?? code,
  })),
  part: row.part,
  venue: presentVenue(venue),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  bookingClosesAt: row.booking_closes_at.toISOString(),
  equipment: row.equipment,
})

/** Scores are stored as integers, times 100, to avoid rounding errors. */
export const presentScore = (score: number): number => score / 100
