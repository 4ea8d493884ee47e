import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import type { Deps } from '../../../deps.ts'
import { presentSession } from '../present.ts'
import { dayAt } from '../time-rules.ts'
import type { Found } from './wants.ts'

/** A user's current bookings with time and place. */
const readMine = ({ db }: Deps, userId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .select(['bookings.id', 'bookings.request_id', 'bookings.part', 'exam_sessions.starts_at'])
    .select(['exam_sessions.ends_at', 'venues.province', 'venues.time_zone'])
    .where('bookings.user_id', '=', userId)
    .where('bookings.state', 'in', ['booked', 'attended'])
    .execute()

type Mine = Awaited<ReturnType<typeof readMine>>

/** Conflicts on the same date. A booking of the same part does not count: it would be replaced. */
const besides = (mine: Mine, { want, session, venue }: Found) => {
  const others = mine.filter(booking => booking.request_id !== want.row.id || booking.part !== session.part)
  const day = dayAt(session.starts_at, venue.time_zone)
  return {
    clashesWith:
      others.find(each => each.starts_at < session.ends_at && each.ends_at > session.starts_at)?.id ?? null,
    travelWarning: others.some(
      each => each.province !== venue.province && dayAt(each.starts_at, each.time_zone) === day,
    ),
  }
}

/** Sessions as a candidate sees them, with the seats left now. */
export const presentOpen = async (
  deps: Deps,
  userId: string,
  page: readonly Found[],
): Promise<OpenSession[]> => {
  if (page.length === 0) return []
  const mine = await readMine(deps, userId)
  return page.map(found => {
    const { session, venue, taken, waitingId } = found
    const { row, scheme } = found.want
    return {
      ...presentSession(session, { venue, scheme }),
      requestId: row.id,
      capacity: session.capacity,
      seatsLeft: Math.max(0, session.capacity - taken.booked - taken.offered - taken.waiting),
      waitingId,
      waitingCount: taken.waiting,
      ...besides(mine, found),
    }
  })
}
