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

/** Sessions with their venues, by the session's id. */
export const readPlaces = async (db: Db, sessionIds: readonly string[]): Promise<Map<string, Place>> => {
  if (sessionIds.length === 0) return new Map()
  const sessions = (
    await db.selectFrom('exam_sessions').select(sessionColumns).where('id', 'in', sessionIds).execute()
  ).map(asSession)
  const venueIds = [...new Set(sessions.map(session => session.venue_id))]
  const venues = await db.selectFrom('venues').select(venueColumns).where('id', 'in', venueIds).execute()
  const byId = new Map(venues.map(venue => [venue.id, asVenue(venue)]))
  return new Map(
    sessions.flatMap(session => {
      const venue = byId.get(session.venue_id)
      return venue ? [[session.id, { session, venue }]] : []
    }),
  )
}

const byBooking = <T extends { readonly booking_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, row => row.booking_id)

/** What belongs to bookings, besides when and where. */
const readParts = async (db: Db, ids: readonly string[], requestIds: readonly string[]) => ({
  absences: byBooking(
    await db
      .selectFrom('absences')
      .select([
        'booking_id',
        'due_on',
        'text',
        'document_id',
        'document_removed_on',
        'sent_at',
        'outcome',
        'reason',
      ])
      .where('booking_id', 'in', ids)
      .execute(),
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
    .selectAll()
    .where('request_id', 'in', requestIds)
    .where('published_at', 'is not', null)
    .execute(),
  requests: new Map(
    (
      await db
        .selectFrom('requests')
        .select(['id', 'number', 'scheme_id'])
        .where('id', 'in', requestIds)
        .execute()
    ).map(request => [request.id, request]),
  ),
})

type Parts = Awaited<ReturnType<typeof readParts>>

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
  place: Place,
  parts: Parts,
  { scheme, now, today }: { readonly scheme: Scheme | undefined; readonly now: Date; readonly today: string },
): Booking => {
  const until = changeUntil(place.session.starts_at, place.venue.time_zone)
  const [absence] = parts.absences.get(row.id) ?? []
  const ofPart = parts.results.filter(
    result => result.request_id === row.request_id && result.part === row.part,
  )
  const result = ofPart.find(({ booking_id: id }) => id === row.id)
  return {
    id: row.id,
    requestId: row.request_id,
    requestNumber: parts.requests.get(row.request_id)?.number ?? '',
    session: presentSession(place.session, { venue: place.venue, scheme }),
    state: row.state,
    attempt: result?.attempt ?? ofPart.filter(({ outcome }) => outcome !== 'void').length + 1,
    checkInCode: row.check_in_code,
    bookedAt: row.booked_at.toISOString(),
    changeUntil: until.toISOString(),
    cancelledBy: row.cancelled_by as Booking['cancelledBy'],
    cancelReason: row.cancel_reason,
    movedTo: row.moved_to,
    absence: absence
      ? {
          dueOn: absence.due_on,
          text: absence.text,
          documentId: absence.document_id,
          documentRemovedOn: absence.document_removed_on,
          sentAt: absence.sent_at?.toISOString() ?? null,
          outcome: absence.outcome as NonNullable<Booking['absence']>['outcome'],
          reason: absence.reason,
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
      absence: absence ? { dueOn: absence.due_on, isDecided: absence.outcome !== null } : null,
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
  const places = await readPlaces(db, [...new Set(rows.map(row => row.session_id))])
  const schemes = await schemesById(deps)
  const [now, today] = [deps.clock.now(), todayOf(deps)]
  return rows.map(row => {
    const place = places.get(row.session_id)
    if (!place) throw new Error('A booking is of a session')
    const scheme = schemes.get(parts.requests.get(row.request_id)?.scheme_id ?? '')
    return presentBooking(row, place, parts, { scheme, now, today })
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
