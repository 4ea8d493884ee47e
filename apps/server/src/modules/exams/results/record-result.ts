import { randomUUID } from 'node:crypto'
import type { ExamPart } from '@habilita/contract/schemes/schemes'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { record } from '../../requests/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { attemptsOf } from '../read-roll.ts'
import { staffSessionOf } from '../staff-session.ts'
import { writeAttendance } from './attendance.ts'
import { type BookingAct, onBooking, requireStanding } from './on-booking.ts'
import { requireExaminer } from './require-examiner.ts'
import { findResult, requireUnpublished } from './results-rows.ts'
import { keptScore, outcomeOf } from './rules.ts'

interface Judgement {
  readonly id: string
  readonly score: number
  readonly areas: readonly { readonly name: string; readonly score: number }[]
  readonly criticalFailed: readonly string[]
  readonly noConflict: true
  readonly seen: string | null
}

/** The part as defined by the request's pinned scheme. */
export const partSat = async (
  deps: Deps,
  { t, row, booking }: Pick<BookingAct, 't' | 'row' | 'booking'>,
): Promise<ExamPart> => {
  const scheme = await pinnedScheme(deps, row.scheme_id, t)
  const part = scheme.parts.find(({ kind }) => kind === booking.part)
  if (!part) throw new Error('What is booked is a part of its scheme')
  return part
}

const recorderOf = async (t: Tx, bookingId: string): Promise<string | null> => {
  const row = await t
    .selectFrom('part_results')
    .select('recorded_by')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.recorded_by ?? null
}

/** Prevents two examiners from overwriting each other's results unseen. */
const requireSeen = async (t: Tx, bookingId: string, seen: string | null): Promise<void> => {
  const written = (await findResult(t, bookingId))?.recorded_at.toISOString() ?? null
  if (written !== seen) throw new DomainError('RESULT_CHANGED')
}

/** Records a result. It can be corrected, and only staff see it, until it is published. */
export const recordResult = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, score, areas, criticalFailed, noConflict, seen }: Judgement,
): Promise<StaffSessionDetail> =>
  onBooking(deps, caller, id, async act => {
    const { t, row, booking, place, now, actor, facts } = act
    await requireExaminer(t, caller.id, booking.session_id)
    await refuseTied(t, deps, { staffId: caller.id, personId: row.user_id })
    requireStanding(booking)
    if (now < place.session.starts_at) throw new DomainError('NOT_SAT')
    await requireUnpublished(t, id)
    await requireSeen(t, id, seen)
    const part = await partSat(deps, act)
    if (criticalFailed.length > 0 && !part.hasCriticalItems)
      throw new DomainError('InvalidInput', {
        fields: { criticalFailed: 'Esta parte no tiene ítems críticos.' },
      })
    await writeAttendance(act, true, traceId)
    const earlier = await recorderOf(t, id)
    const kept = keptScore(score)
    const used = (await attemptsOf(t, [row.id], booking.part)).get(row.id) ?? 0
    const written = {
      attempt: used + 1,
      outcome: outcomeOf(part, { score: kept, criticalFailed }),
      score: kept,
      areas: JSON.stringify(areas.map(area => ({ name: area.name, score: keptScore(area.score) }))),
      critical_failed: [...criticalFailed],
      recorded_by: caller.id,
      recorded_at: now,
    }
    await t
      .insertInto('part_results')
      .values({ id: randomUUID(), booking_id: id, request_id: row.id, part: booking.part, ...written })
      .onConflict(conflict => conflict.column('booking_id').doUpdateSet(written))
      .execute()
    await record(t, row, {
      now,
      actor,
      kind: 'result_recorded',
      // Names the examiner whose result this call replaces, if it is another one.
      payload: {
        ...facts,
        noConflict,
        ...(earlier !== null && earlier !== caller.id && { corrects: earlier }),
      },
      traceId,
    })
    return staffSessionOf(t, deps, booking.session_id, caller)
  })
