import { categoryNames } from '@habilita/contract/values/categories'
import type { Reply } from '@habilita/contract/api/endpoint'
import { errorCopy } from '@habilita/contract/api/errors'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { checkIn as endpoint } from '@habilita/contract/exams/staff-exams'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { namesOf } from '../../user/public.ts'
import { readPlaces } from '../read-bookings.ts'
import { standingStates } from '../rows.ts'
import { staffSessionOf } from '../staff-session.ts'
import { dayAt, timeAt } from '../time-rules.ts'
import { requireOpenDoors, writeAttendance } from './attendance.ts'
import { onBooking, refuse, requireStanding } from './on-booking.ts'
import { requireUnpublished } from './results-rows.ts'
import { checkInWindow, foldCode } from './rules.ts'

/** Codes of other sessions are searched only within this time from now. */
const NEAR_MS = 24 * 60 * 60 * 1000

/** Explains why a code is not valid for this session, so that the candidate can be sent to the right one. */
const wordsFor = async (db: Db, sessionId: string, code: string, now: Date): Promise<string> => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .select(['bookings.session_id', 'bookings.state', 'check_in_code'])
    .where('exam_sessions.starts_at', '>', new Date(now.getTime() - NEAR_MS))
    .where('exam_sessions.starts_at', '<', new Date(now.getTime() + NEAR_MS))
    .execute()
  const found = rows.filter(row => foldCode(row.check_in_code) === foldCode(code))
  if (found.some(row => row.session_id === sessionId))
    return 'Esa reserva ya no está en pie: se canceló o se cambió por otra.'
  const elsewhere = found.find(({ state }) => standingStates.some(standing => standing === state))
  const place = elsewhere && (await readPlaces(db, [elsewhere.session_id])).get(elsewhere.session_id)
  if (!place) return errorCopy.WRONG_CODE.message
  const { session, venue } = place
  const exam = `${partNames[session.part]} de ${categoryNames[session.category]}`
  const when = `${dayAt(session.starts_at, venue.time_zone)} a las ${timeAt(session.starts_at, venue.time_zone)}`
  return `Ese código es de otra convocatoria: ${exam}, ${when}, ${venue.name}.`
}

const findByCode = async (
  db: Db,
  { id, code }: { readonly id: string; readonly code: string },
  now: Date,
): Promise<string> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'check_in_code'])
    .where('session_id', '=', id)
    .where('state', 'in', standingStates)
    .execute()
  const found = rows.find(row => foldCode(row.check_in_code) === foldCode(code))
  if (found) return found.id
  const message = await wordsFor(db, id, code, now)
  throw new DomainError('WRONG_CODE', { fields: { code: message }, message })
}

/** Checks in a candidate by code. A repeated call changes nothing and returns the same person. */
export const checkIn = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Reply<typeof endpoint>> => {
  const place = (await readPlaces(deps.db, [id])).get(id)
  if (!place) throw new DomainError('NotFound')
  const now = deps.clock.now()
  requireOpenDoors(place, now)
  if (now >= checkInWindow(place.session.starts_at, place.venue.time_zone).closes)
    throw refuse('El día del examen ya ha terminado: anota la asistencia a mano.')
  return onBooking(deps, caller, await findByCode(deps.db, { id, code }, now), async act => {
    // The booking may have been cancelled since it was found.
    requireStanding(act.booking)
    const again = act.booking.state === 'attended'
    if (!again) await requireUnpublished(act.t, act.booking.id)
    await writeAttendance(act, true, traceId)
    const session = await staffSessionOf(act.t, deps, id, caller)
    const { id: bookingId, user_id: userId } = act.booking
    const name = (await namesOf(act.t, [userId])).get(userId) ?? null
    return { ...session, arrival: { bookingId, name, again } }
  })
}
