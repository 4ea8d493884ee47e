import type { StaffBooking } from '@habilita/contract/exams/staff-exams'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { settle } from '../settle.ts'
import { staffBookingOf } from '../staff-booking.ts'
import { onBooking, refuse } from './on-booking.ts'
import { requireExaminer } from './require-examiner.ts'
import { giveAttemptBack } from './void-result.ts'

type Verdict = { readonly id: string } & (
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'rejected'; readonly reason: string }
)

/** Accepts a justification, so that the attempt does not count, or rejects it. */
export const decideAbsence = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, ...verdict }: Verdict,
): Promise<StaffBooking> =>
  onBooking(deps, caller, id, async act => {
    const { t, row, booking, now, actor, facts } = act
    await requireExaminer(t, caller.id, booking.session_id)
    await refuseTied(t, deps, { staffId: caller.id, personId: row.user_id })
    const absence = await t
      .selectFrom('absences')
      .select(['sent_at', 'outcome', 'reason'])
      .where('booking_id', '=', id)
      .executeTakeFirst()
    if (!absence?.sent_at) throw refuse('No hay ninguna justificación de ausencia que revisar.')
    const reason = verdict.outcome === 'rejected' ? verdict.reason : null
    if (absence.outcome === verdict.outcome && absence.reason === reason)
      return staffBookingOf(t, deps, id, caller)
    if (absence.outcome !== null) throw refuse('Esta justificación ya está decidida.')
    await t
      .updateTable('absences')
      .set({ outcome: verdict.outcome, reason, decided_at: now, decided_by: caller.id })
      .where('booking_id', '=', id)
      .execute()
    if (verdict.outcome === 'accepted') await giveAttemptBack(act)
    const payload = { ...facts, outcome: verdict.outcome }
    await settle(deps, t, row, { now, actor, kind: 'absence_decided', payload, traceId, exam: id })
    return staffBookingOf(t, deps, id, caller)
  })
