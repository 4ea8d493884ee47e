import { addressProvinces } from '@habilita/contract/values/provinces'
import type { Db } from '../../../db/client.ts'
import { readPlaces } from '../read-bookings.ts'
import { bookingColumns } from '../rows.ts'
import type { CalendarExam } from './calendar-rules.ts'

/** More than anybody books in the time that a feed shows. */
const MOST_EXAMS = 200

interface Wanted {
  readonly userId: string
  /** One booking alone. */
  readonly id?: string
  /** Of sessions from then on. */
  readonly from?: Date
}

const provinceName = (code: string): string =>
  addressProvinces.find(province => province.code === code)?.ine ?? ''

/** A person's bookings as they stand in a calendar, those that were given back too, the last to come first. */
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
