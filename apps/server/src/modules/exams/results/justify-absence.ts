import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { todayOf } from '../../calendar/public.ts'
import { archiveOf } from '../../files/public.ts'
import { record } from '../../requests/public.ts'
import { onOwnBooking } from './by-person.ts'
import { factsOf, refuse } from './on-booking.ts'

interface Explanation {
  /** Id of the booking. */
  readonly id: string
  readonly text: string
  readonly documentId: string | null
}

/** Justifies an absence. The text can be changed until the deadline or the decision. */
export const justifyAbsence = (
  deps: Deps,
  { caller, traceId }: Call,
  { id, text, documentId }: Explanation,
): Promise<Booking> =>
  onOwnBooking(deps, caller, id, async ({ t, row, booking, now }) => {
    const absence = await t
      .selectFrom('absences')
      .select(['due_on', 'text', 'document_id', 'outcome'])
      .where('booking_id', '=', id)
      .executeTakeFirst()
    if (!absence) throw refuse('No consta que faltaras a este examen: no hay nada que justificar.')
    if (absence.outcome !== null) throw refuse('Ya hemos decidido sobre esta ausencia.')
    if (todayOf(deps) > absence.due_on)
      throw refuse('El plazo para justificar esta ausencia ya ha terminado.')
    if (absence.text === text && absence.document_id === documentId) return
    if (documentId !== null && !(await archiveOf(t, caller.id)).some(document => document.id === documentId))
      throw new DomainError('InvalidInput', {
        fields: { documentId: 'Este documento ya no está en tu archivo.' },
      })
    await t
      .updateTable('absences')
      .set({ text, document_id: documentId, document_removed_on: null, sent_at: now })
      .where('booking_id', '=', id)
      .execute()
    const actor = { kind: 'user', id: caller.id } as const
    await record(t, row, { now, actor, kind: 'absence_sent', payload: factsOf(booking), traceId, exam: id })
  })
