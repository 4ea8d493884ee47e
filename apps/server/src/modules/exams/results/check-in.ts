import { errorCopy } from '@habilita/contract/errors'
import type { StaffSessionDetail } from '@habilita/contract/staff-sessions'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Caller } from '../../identity/public.ts'
import { readPlaces } from '../read-bookings.ts'
import { standingStates } from '../rows.ts'
import { staffSessionOf } from '../staff-session.ts'
import { requireOpenDoors, writeAttendance } from './attendance.ts'
import { onBooking, refuse, requireStanding } from './on-booking.ts'
import { requireUnpublished } from './results-rows.ts'
import { checkInWindow, foldCode } from './rules.ts'

const findByCode = async (db: Db, sessionId: string, code: string): Promise<string> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'check_in_code'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', standingStates)
    .execute()
  const found = rows.find(row => foldCode(row.check_in_code) === foldCode(code))
  if (!found) throw new DomainError('WRONG_CODE', { code: errorCopy.WRONG_CODE.message })
  return found.id
}

/** Somebody has come and shows their code. Shown again, it is the same answer. */
export const checkIn = async (
  deps: Deps,
  caller: Caller,
  { id, code }: { readonly id: string; readonly code: string },
  requestId: string,
): Promise<StaffSessionDetail> => {
  const place = (await readPlaces(deps.db, [id])).get(id)
  if (!place) throw new DomainError('NotFound')
  const now = deps.clock.now()
  requireOpenDoors(place, now)
  if (now >= checkInWindow(place.session.starts_at, place.venue.time_zone).closes)
    throw refuse('El día del examen ya ha terminado: anota la asistencia a mano.')
  return onBooking(deps, caller, await findByCode(deps.db, id, code), async act => {
    // It may have been given back since it was found.
    requireStanding(act.booking)
    if (act.booking.state !== 'attended') await requireUnpublished(act.t, act.booking.id)
    await writeAttendance(act, true, requestId)
    return staffSessionOf(act.t, deps, id, caller)
  })
}
