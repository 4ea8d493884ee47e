import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { standingStates, venueColumns, type VenueRow } from '../rows.ts'
import { dayBefore, instantAt } from '../time-rules.ts'

/** The session data entered by staff. Times are local at the venue. */
export interface SessionInput {
  readonly scopes: readonly string[]
  readonly startsAt: string
  readonly minutes: number
  readonly bookingClosesAt?: string | undefined
  readonly capacity: number
  readonly equipment: readonly string[]
  readonly examiners: readonly string[]
}

const wrong = (field: string, text: string): DomainError =>
  new DomainError('InvalidInput', { fields: { [field]: text } })

const readTime = (field: string, local: string, zone: ExamTimeZone): Date => {
  const instant = instantAt(local, zone)
  if (!instant) throw wrong(field, 'Esa hora no existe o se repite: ese día cambia la hora. Elige otra.')
  return instant
}

export const readTimes = (words: SessionInput, zone: ExamTimeZone) => {
  const startsAt = readTime('startsAt', words.startsAt, zone)
  const closesAt =
    words.bookingClosesAt === undefined
      ? dayBefore(startsAt, zone)
      : readTime('bookingClosesAt', words.bookingClosesAt, zone)
  if (closesAt > startsAt)
    throw wrong('bookingClosesAt', 'La reserva tiene que cerrarse antes de que empiece el examen.')
  return {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + words.minutes * 60_000),
    booking_closes_at: closesAt,
  }
}

export const refusePast = (startsAt: Date, now: Date): void => {
  if (startsAt <= now) throw wrong('startsAt', 'Elige un momento que no haya pasado.')
}

/** The capacity cannot exceed that of the venue, but may stay at its previous value `before`. */
export const refuseOverfull = (capacity: number, { most_seats: most }: VenueRow, before = 0): void => {
  if (most !== null && capacity > Math.max(most, before))
    throw wrong('capacity', `En esta sede caben ${most} personas como mucho.`)
}

export const refuseForeignScopes = (scopes: readonly string[], scheme: Scheme | undefined): void => {
  const known = scheme?.scopes.map(({ code }) => code) ?? []
  if (!scopes.every(code => known.includes(code)))
    throw wrong('scopes', 'Hay un alcance que no es de esta especialidad.')
}

/** Reads an open venue and locks it, so that it is not changed or closed while a session is added. */
export const openVenue = async (t: Tx, id: string): Promise<VenueRow> => {
  const row = await t
    .selectFrom('venues')
    .select(venueColumns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row || row.closed_at !== null) throw wrong('venueId', 'Elige una sede que esté abierta.')
  return row
}

/**
 * Reads and locks the venue of a session, which never changes. Take this lock before that of the session:
 * changes to a venue use the same order.
 */
export const lockVenueOf = async (t: Tx, sessionId: string): Promise<VenueRow> => {
  const row = await t
    .selectFrom('venues')
    .select(venueColumns)
    .where('id', '=', eb => eb.selectFrom('exam_sessions').select('venue_id').where('id', '=', sessionId))
    .forShare()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Throws if a person may not examine. */
export const requireExaminers = async (t: Tx, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    if (!mayPass('examiner', await rolesOf(t, id)))
      throw wrong('examiners', 'Hay una persona que no puede examinar.')
}

/**
 * Refuses new examiners with a conflict of interest with a booked candidate. Later conflicts are reported.
 */
const refuseConflicts = async (t: Tx, deps: Deps, sessionId: string, added: readonly string[]) => {
  const seats = await t
    .selectFrom('bookings')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('state', 'in', standingStates)
    .execute()
  const personIds = seats.map(seat => seat.user_id)
  if ((await conflictsBetween(t, deps, { staffIds: added, personIds })).length > 0)
    throw wrong('examiners', 'Hay un conflicto de interés entre quien examinaría y alguien que tiene plaza.')
}

/** Replaces the examiners of a session. */
export const writeExaminers = async (
  t: Tx,
  deps: Deps,
  sessionId: string,
  ids: readonly string[],
): Promise<void> => {
  await requireExaminers(t, ids)
  const before = await t
    .deleteFrom('exam_examiners')
    .where('session_id', '=', sessionId)
    .returning('user_id')
    .execute()
  const added = ids.filter(id => !before.some(row => row.user_id === id))
  if (added.length > 0) await refuseConflicts(t, deps, sessionId, added)
  const rows = [...new Set(ids)].map(id => ({ session_id: sessionId, user_id: id }))
  if (rows.length > 0) await t.insertInto('exam_examiners').values(rows).execute()
}
