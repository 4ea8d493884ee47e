import type { Booking, PartResult } from '@habilita/contract/exams/exam-shapes'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { schemesById } from '../schemes/public.ts'
import { presentScore, presentSession } from './present.ts'
import { bookingColumns, type BookingRow, sessionColumns, type SessionRow, type VenueRow } from './rows.ts'
import { bookingMay } from './rules.ts'
import { changeUntil, dayAt } from './time-rules.ts'

export interface Place {
  readonly session: SessionRow
  readonly venue: VenueRow
}

/** Selects sessions with their venues; `asPlace` splits each row. */
export const selectPlaces = (db: Db) =>
  db
    .selectFrom('exam_sessions')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .select(sessionColumns.map(column => `exam_sessions.${column}` as const))
    .select([
      'venues.id as of_venue_id',
      'venues.name as of_venue_name',
      'venues.street as of_venue_street',
      'venues.municipality as of_venue_municipality',
      'venues.province as of_venue_province',
      'venues.time_zone as of_venue_time_zone',
      'venues.step_free as of_venue_step_free',
      'venues.directions as of_venue_directions',
      'venues.most_seats as of_venue_most_seats',
      'venues.version as of_venue_version',
      'venues.closed_at as of_venue_closed_at',
    ])

type PlaceColumns = SessionRow & {
  readonly [Column in keyof VenueRow as `of_venue_${Column}`]: VenueRow[Column]
}

export const asPlace = (row: PlaceColumns): Place => ({
  session: row,
  venue: {
    id: row.of_venue_id,
    name: row.of_venue_name,
    street: row.of_venue_street,
    municipality: row.of_venue_municipality,
    province: row.of_venue_province,
    time_zone: row.of_venue_time_zone,
    step_free: row.of_venue_step_free,
    directions: row.of_venue_directions,
    most_seats: row.of_venue_most_seats,
    version: row.of_venue_version,
    closed_at: row.of_venue_closed_at,
  },
})

export const readPlaces = async (db: Db, sessionIds: readonly string[]): Promise<Map<string, Place>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await selectPlaces(db).where('exam_sessions.id', 'in', sessionIds).execute()
  return new Map(rows.map(row => [row.id, asPlace(row)]))
}

/**
 * Reads in one statement everything shown with bookings: session, venue, request, absence, incidents,
 * results.
 */
const readParts = (db: Db, ids: readonly string[]) =>
  selectPlaces(db)
    .innerJoin('bookings', 'bookings.session_id', 'exam_sessions.id')
    .innerJoin('requests', 'requests.id', 'bookings.request_id')
    .leftJoin('absences', 'absences.booking_id', 'bookings.id')
    .select(['bookings.id as booking_id', 'requests.number', 'requests.scheme_id'])
    .select('absences.due_on as explain_until')
    .select(['absences.text', 'absences.document_id', 'absences.sent_at', 'absences.outcome'])
    .select(['absences.reason', 'absences.document_removed_on'])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('incidents')
          .select(['incidents.id', 'from_staff', 'incidents.text', 'at', 'answer', 'answered_at'])
          .whereRef('incidents.booking_id', '=', 'bookings.id')
          .orderBy('at'),
      ).as('incidents'),
      jsonArrayFrom(
        eb
          .selectFrom('part_results')
          .select([
            'part_results.id',
            'part_results.booking_id',
            'part_results.request_id',
            'part_results.part',
          ])
          .select(['attempt', 'part_results.outcome', 'score', 'areas'])
          .select(['critical_failed', 'recorded_at', 'published_at', 'kept_until', 'resit_from'])
          .whereRef('part_results.request_id', '=', 'bookings.request_id')
          .whereRef('part_results.part', '=', 'bookings.part')
          .where('published_at', 'is not', null),
      ).as('results'),
    ])
    .where('bookings.id', 'in', ids)
    .execute()

type Parts = Awaited<ReturnType<typeof readParts>>[number]

/** Normalizes a timestamp that comes from a JSON column. */
const instant = (time: string): string => new Date(time).toISOString()

const presentResult = (
  row: Parts['results'][number],
  { session, venue }: Place,
  scheme: Scheme | undefined,
): PartResult => ({
  id: row.id,
  bookingId: row.booking_id,
  requestId: row.request_id,
  part: row.part,
  attempt: row.attempt,
  outcome: row.outcome,
  score: row.score === null ? null : presentScore(row.score),
  passMark: scheme?.parts.find(part => part.kind === row.part)?.passMark ?? 0,
  areas: row.areas.map(({ name, score }) => ({
    name,
    score: presentScore(score),
  })),
  criticalFailed: row.critical_failed,
  satOn: dayAt(session.starts_at, venue.time_zone),
  publishedAt: instant(row.published_at ?? row.recorded_at),
  keptUntil: row.kept_until,
  resitFrom: row.resit_from,
})

const presentBooking = (
  row: BookingRow,
  parts: Parts,
  { scheme, now, today }: { readonly scheme: Scheme | undefined; readonly now: Date; readonly today: string },
): Booking => {
  const place = asPlace(parts)
  const until = changeUntil(place.session.starts_at, place.venue.time_zone)
  const dueOn = parts.explain_until
  const result = parts.results.find(({ booking_id: id }) => id === row.id)
  return {
    id: row.id,
    requestId: row.request_id,
    requestNumber: parts.number ?? '',
    session: presentSession(place.session, { venue: place.venue, scheme }),
    state: row.state,
    attempt: result?.attempt ?? parts.results.filter(({ outcome }) => outcome !== 'void').length + 1,
    checkInCode: row.check_in_code,
    bookedAt: row.booked_at.toISOString(),
    changeUntil: until.toISOString(),
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    movedTo: row.moved_to,
    absence:
      dueOn !== null
        ? {
            dueOn,
            text: parts.text,
            documentId: parts.document_id,
            documentRemovedOn: parts.document_removed_on,
            sentAt: parts.sent_at?.toISOString() ?? null,
            outcome: parts.outcome,
            reason: parts.reason,
          }
        : null,
    incidents: parts.incidents.map(incident => ({
      id: incident.id,
      from: incident.from_staff ? 'staff' : 'candidate',
      text: incident.text,
      at: instant(incident.at),
      answer: incident.answer,
      answeredAt: incident.answered_at === null ? null : instant(incident.answered_at),
    })),
    result: result ? presentResult(result, place, scheme) : null,
    allowedActions: bookingMay({
      state: row.state,
      changeUntil: until,
      now,
      today,
      absence: dueOn !== null ? { dueOn, isDecided: parts.outcome !== null } : null,
    }),
  }
}

/** Bookings as candidates see them, in the order of the rows. */
export const presentBookings = async (
  db: Db,
  deps: Deps,
  rows: readonly BookingRow[],
): Promise<Booking[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const partsOf = new Map((await readParts(db, ids)).map(parts => [parts.booking_id, parts]))
  const schemes = await schemesById(deps)
  const [now, today] = [deps.clock.now(), todayOf(deps)]
  return rows.map(row => {
    const parts = partsOf.get(row.id)
    if (!parts) throw new Error('A booking is of a session')
    return presentBooking(row, parts, { scheme: schemes.get(parts.scheme_id ?? ''), now, today })
  })
}

/** Reads a user's own booking; undefined if it belongs to another user. */
export const readOwnBooking = async (db: Db, userId: string, id: string): Promise<BookingRow | undefined> => {
  const row = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
}
