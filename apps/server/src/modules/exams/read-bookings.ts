import type { Booking, PartResult } from '@habilita/contract/exams'
import type { Outcome } from '@habilita/contract/exam-words'
import type { PartKind, Scheme } from '@habilita/contract/schemes'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { schemesById } from '../schemes/public.ts'
import { presentScore, presentSession } from './present.ts'
import {
  asBooking,
  asSession,
  asVenue,
  bookingColumns,
  type BookingRow,
  sessionColumns,
  type SessionRow,
  venueColumns,
  type VenueRow,
} from './rows.ts'
import { bookingMay } from './rules.ts'
import { changeUntil, dayAt } from './time-rules.ts'

export interface Place {
  readonly session: SessionRow
  readonly venue: VenueRow
}

/** Sessions with their venues, of which `asPlace` makes both. */
export const selectPlaces = (db: Db) =>
  db
    .selectFrom('exam_sessions')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .select(sessionColumns.map(column => `exam_sessions.${column}` as const))
    .select(venueColumns.map(column => `venues.${column} as of_venue_${column}` as const))

type PlaceColumns = Readonly<Record<`of_venue_${(typeof venueColumns)[number]}`, unknown>>

export const asPlace = (row: PlaceColumns): Place => ({
  session: asSession(row),
  venue: asVenue(Object.fromEntries(venueColumns.map(column => [column, row[`of_venue_${column}`]]))),
})

/** Sessions with their venues, by the session's id. */
export const readPlaces = async (db: Db, sessionIds: readonly string[]): Promise<Map<string, Place>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await selectPlaces(db).where('exam_sessions.id', 'in', sessionIds).execute()
  return new Map(rows.map(row => [row.id, asPlace(row)]))
}

const byBooking = <T extends { readonly booking_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, row => row.booking_id)

/** What belongs to bookings. */
const readParts = async (db: Db, ids: readonly string[], requestIds: readonly string[]) => ({
  /** What there is once of each: its session and venue, its request, and why somebody was absent. */
  ones: new Map(
    (
      await selectPlaces(db)
        .innerJoin('bookings', 'bookings.session_id', 'exam_sessions.id')
        .innerJoin('requests', 'requests.id', 'bookings.request_id')
        .leftJoin('absences', 'absences.booking_id', 'bookings.id')
        .select(['bookings.id as booking_id', 'requests.number', 'requests.scheme_id'])
        .select('absences.due_on as explain_until')
        .select(['absences.text', 'absences.document_id', 'absences.sent_at', 'absences.outcome'])
        .select(['absences.reason', 'absences.document_removed_on'])
        .where('bookings.id', 'in', ids)
        .execute()
    ).map(one => [one.booking_id, one]),
  ),
  incidents: byBooking(
    await db
      .selectFrom('incidents')
      .select(['id', 'booking_id', 'from_body', 'text', 'at', 'answer', 'answered_at'])
      .where('booking_id', 'in', ids)
      .orderBy('at')
      .execute(),
  ),
  results: await db
    .selectFrom('part_results')
    .select(['id', 'booking_id', 'request_id', 'part', 'attempt', 'outcome', 'score', 'areas'])
    .select(['critical_failed', 'recorded_at', 'published_at', 'kept_until', 'resit_from'])
    .where('request_id', 'in', requestIds)
    .where('published_at', 'is not', null)
    .execute(),
})

type Parts = Awaited<ReturnType<typeof readParts>>
type One = NonNullable<ReturnType<Parts['ones']['get']>>

const presentResult = (
  row: Parts['results'][number],
  { session, venue }: Place,
  scheme: Scheme | undefined,
): PartResult => ({
  id: row.id,
  bookingId: row.booking_id,
  requestId: row.request_id,
  part: row.part as PartKind,
  attempt: row.attempt,
  outcome: row.outcome as Outcome,
  score: row.score === null ? null : presentScore(row.score),
  passMark: scheme?.parts.find(part => part.kind === row.part)?.passMark ?? 0,
  areas: (row.areas as { name: string; score: number }[]).map(({ name, score }) => ({
    name,
    score: presentScore(score),
  })),
  criticalFailed: row.critical_failed,
  satOn: dayAt(session.starts_at, venue.time_zone),
  publishedAt: (row.published_at ?? row.recorded_at).toISOString(),
  keptUntil: row.kept_until,
  resitFrom: row.resit_from,
})

const presentBooking = (
  row: BookingRow,
  one: One,
  parts: Parts,
  { scheme, now, today }: { readonly scheme: Scheme | undefined; readonly now: Date; readonly today: string },
): Booking => {
  const place = asPlace(one)
  const until = changeUntil(place.session.starts_at, place.venue.time_zone)
  const dueOn = one.explain_until
  const ofPart = parts.results.filter(
    result => result.request_id === row.request_id && result.part === row.part,
  )
  const result = ofPart.find(({ booking_id: id }) => id === row.id)
  return {
    id: row.id,
    requestId: row.request_id,
    requestNumber: one.number ?? '',
    session: presentSession(place.session, { venue: place.venue, scheme }),
    state: row.state,
    attempt: result?.attempt ?? ofPart.filter(({ outcome }) => outcome !== 'void').length + 1,
    checkInCode: row.check_in_code,
    bookedAt: row.booked_at.toISOString(),
    changeUntil: until.toISOString(),
    cancelledBy: row.cancelled_by as Booking['cancelledBy'],
    cancelReason: row.cancel_reason,
    movedTo: row.moved_to,
    absence:
      dueOn !== null
        ? {
            dueOn,
            text: one.text,
            documentId: one.document_id,
            documentRemovedOn: one.document_removed_on,
            sentAt: one.sent_at?.toISOString() ?? null,
            outcome: one.outcome as NonNullable<Booking['absence']>['outcome'],
            reason: one.reason,
          }
        : null,
    incidents: (parts.incidents.get(row.id) ?? []).map(incident => ({
      id: incident.id,
      from: incident.from_body ? 'body' : 'candidate',
      text: incident.text,
      at: incident.at.toISOString(),
      answer: incident.answer,
      answeredAt: incident.answered_at?.toISOString() ?? null,
    })),
    result: result ? presentResult(result, place, scheme) : null,
    allowedActions: bookingMay({
      state: row.state,
      changeUntil: until,
      now,
      today,
      absence: dueOn !== null ? { dueOn, isDecided: one.outcome !== null } : null,
    }),
  }
}

/** Bookings as their people see them, in the order of the rows. */
export const presentBookings = async (
  db: Db,
  deps: Deps,
  rows: readonly BookingRow[],
): Promise<Booking[]> => {
  if (rows.length === 0) return []
  const requestIds = [...new Set(rows.map(row => row.request_id))]
  const parts = await readParts(
    db,
    rows.map(row => row.id),
    requestIds,
  )
  const schemes = await schemesById(deps)
  const [now, today] = [deps.clock.now(), todayOf(deps)]
  return rows.map(row => {
    const one = parts.ones.get(row.id)
    if (!one) throw new Error('A booking is of a session')
    const scheme = schemes.get(one.scheme_id ?? '')
    return presentBooking(row, one, parts, { scheme, now, today })
  })
}

/** One booking of somebody; one that is not theirs is as if it were not there. */
export const readOwnBooking = async (db: Db, userId: string, id: string): Promise<BookingRow | undefined> => {
  const row = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && asBooking(row)
}
