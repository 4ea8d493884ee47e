import { addressProvinces } from '@habilita/contract/values/provinces'
import type { Db } from '../../../db/client.ts'
import { readPlaces } from '../read-bookings.ts'
import { bookingColumns } from '../rows.ts'
import type { CalendarExam } from './calendar-rules.ts'

/** More than any person books in the period that a feed shows. */
const MOST_EXAMS = 200

interface Wanted {
  readonly userId: string
  /** Reads only this booking. */
  readonly id?: string
  /** Reads only sessions that start at or after this instant. */
  readonly from?: Date
}

const provinceName = (code: string): string =>
  addressProvinces.find(province => province.code === code)?.ine ?? ''

/** Reads a person's bookings as calendar entries, including cancelled ones, latest session first. */
export const readExams = async (db: Db, { userId, id, from }: Wanted): Promise<CalendarExam[]> => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .select([...bookingColumns.map(column => `bookings.${column}` as const), 'bookings.changed_at'])
    .where('bookings.user_id', '=', userId)
    .$if(id !== undefined, query => query.where('bookings.id', '=', id ?? ''))
    .$if(from !== undefined, query => query.where('exam_sessions.starts_at', '>=', from ?? new Date(0)))
    .orderBy('exam_sessions.starts_at', 'desc')
    .orderBy('bookings.id')
    .limit(MOST_EXAMS)
    .execute()
  const places = await readPlaces(db, [...new Set(rows.map(row => row.session_id))])
  return rows.flatMap(columns => {
    const row = columns
    const place = places.get(row.session_id)
    if (!place) return []
    const { session, venue } = place
    const stands = row.state !== 'cancelled' && row.state !== 'moved'
    return {
      id: row.id,
      category: session.category,
      part: row.part,
      startsAt: session.starts_at,
      endsAt: session.ends_at,
      zone: venue.time_zone,
      place: [venue.name, venue.street, venue.municipality, provinceName(venue.province)].join(', '),
      directions: venue.directions,
      equipment: session.equipment,
      stands,
      bookedAt: row.booked_at,
      changedAt: columns.changed_at,
      sequence: session.version - 1 + (venue.version - 1) + (stands ? 0 : 1),
    }
  })
}
