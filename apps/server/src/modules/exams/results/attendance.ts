import { CHECK_IN_HOURS } from '@habilita/contract/exams/exam-values'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { record } from '../../requests/public.ts'
import type { Place } from '../read-bookings.ts'
import { staffSessionOf } from '../staff-session.ts'
import { type BookingAct, onBooking, refuse, requireStanding } from './on-booking.ts'
import { findResult, requireUnpublished } from './results-rows.ts'
import { requireExaminer } from './require-examiner.ts'
import { checkInWindow } from './rules.ts'

export const notYet = (message: string): DomainError => new DomainError('NOT_SAT', { message })

/** Check-in opens CHECK_IN_HOURS before the exam. */
export const requireOpenDoors = ({ session, venue }: Place, now: Date): void => {
  if (now < checkInWindow(session.starts_at, venue.time_zone).opens)
    throw notYet(`La llegada se puede anotar desde ${CHECK_IN_HOURS} horas antes del examen.`)
}

/**
 * Records attendance: present, absent, or null to reset it. Deletes the recorded result unless the candidate
 * was present.
 */
export const writeAttendance = async (
  { t, row, booking, now, actor, facts }: BookingAct,
  attended: boolean | null,
  traceId: string,
): Promise<void> => {
  const state = attended === null ? 'booked' : attended ? 'attended' : 'absent'
  if (booking.state === state) return
  await t.updateTable('bookings').set({ state, changed_at: now }).where('id', '=', booking.id).execute()
  if (!attended) await t.deleteFrom('part_results').where('booking_id', '=', booking.id).execute()
  await record(t, row, {
    now,
    actor,
    kind: 'attended',
    payload: { ...facts, attended },
    traceId,
    exam: booking.id,
  })
}

export const setAttendance = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, attended }: { readonly id: string; readonly attended: boolean | null },
): Promise<StaffSessionDetail> =>
  onBooking(deps, caller, id, async act => {
    const { t, row, booking, place, now } = act
    requireStanding(booking)
    await requireUnpublished(t, id)
    requireOpenDoors(place, now)
    if (attended === null && (await findResult(t, id)))
      throw refuse('Ya hay un resultado anotado: no se puede quitar la llegada.')
    if (attended === false) {
      if (now < place.session.starts_at) throw new DomainError('NOT_SAT')
      // An absence uses up an attempt and deletes the result, so only an examiner may record it.
      await requireExaminer(t, caller.id, booking.session_id)
      await refuseTied(t, deps, { staffId: caller.id, personId: row.user_id })
    }
    await writeAttendance(act, attended, traceId)
    return staffSessionOf(t, deps, booking.session_id, caller)
  })
