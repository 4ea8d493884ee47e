import { bookingStateNames } from '@habilita/contract/exams/exam-words'
import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { StaffBooking } from '@habilita/contract/exams/staff-exams'
import type { Tx } from '../../../db/client.ts'
import { requireInserted, requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Caller } from '../../identity/public.ts'
import { record, type RequestRow } from '../../requests/public.ts'
import type { BookingRow } from '../rows.ts'
import { staffBookingOf } from '../staff-booking.ts'
import { onOwnBooking } from './by-person.ts'
import { factsOf, onBooking, refuse } from './on-booking.ts'
import { requireExaminer } from './require-examiner.ts'

/** Of one booking, by one side: more than can go wrong at an exam. */
const MOST_INCIDENTS = 20

interface NewIncident {
  /** Made up by whoever writes: sent twice, it arrives once. */
  readonly id: string
  readonly text: string
}

interface Author {
  readonly t: Tx
  readonly row: RequestRow
  readonly booking: BookingRow
  readonly now: Date
  readonly actor: { readonly kind: 'user' | 'staff'; readonly id: string }
  readonly requestId: string
}

const addIncident = async (
  { id, text }: NewIncident,
  { t, row, booking, now, actor, requestId }: Author,
): Promise<void> => {
  const fromBody = actor.kind === 'staff'
  const earlier = await t
    .selectFrom('incidents')
    .select(['booking_id', 'author_id', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (earlier) return void requireSameCall(earlier, { booking_id: booking.id, author_id: actor.id, text })
  if (booking.state === 'cancelled' || booking.state === 'moved')
    throw refuse(
      `No se puede comunicar una incidencia: la reserva está en el estado «${bookingStateNames[booking.state]}».`,
    )
  const { count } = await t
    .selectFrom('incidents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', booking.id)
    .where('from_body', '=', fromBody)
    .executeTakeFirstOrThrow()
  if (count >= MOST_INCIDENTS) throw new DomainError('TooManyRequests')
  const added = await t
    .insertInto('incidents')
    .values({ id, booking_id: booking.id, from_body: fromBody, author_id: actor.id, text, at: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  requireInserted(added)
  const payload = { ...factsOf(booking), incident: id }
  await record(t, row, { now, actor, kind: 'incident_reported', payload, requestId, exam: booking.id })
}

/** A person tells that something went wrong at an exam of theirs. */
export const reportIncident = (
  deps: Deps,
  caller: Caller,
  id: string,
  incident: NewIncident,
  requestId: string,
): Promise<Booking> =>
  onOwnBooking(deps, caller, id, act =>
    addIncident(incident, { ...act, actor: { kind: 'user', id: caller.id }, requestId }),
  )

/** Somebody of the body writes down that something went wrong. */
export const recordIncident = (
  deps: Deps,
  caller: Caller,
  id: string,
  incident: NewIncident,
  requestId: string,
): Promise<StaffBooking> =>
  onBooking(deps, caller, id, async act => {
    await requireExaminer(act.t, caller.id, act.booking.session_id)
    await addIncident(incident, { ...act, requestId })
    return staffBookingOf(act.t, deps, id, caller)
  })

/** Answers what a person told us. An answer stands: the person has been told of it. */
export const answerIncident = (
  deps: Deps,
  caller: Caller,
  { id, incidentId, answer }: { readonly id: string; readonly incidentId: string; readonly answer: string },
  requestId: string,
): Promise<StaffBooking> =>
  onBooking(deps, caller, id, async ({ t, row, booking, now, actor, facts }) => {
    await requireExaminer(t, caller.id, booking.session_id)
    const incident = await t
      .selectFrom('incidents')
      .select(['from_body', 'answer'])
      .where('id', '=', incidentId)
      .where('booking_id', '=', id)
      .executeTakeFirst()
    if (!incident) throw new DomainError('NotFound')
    if (incident.from_body)
      throw refuse('Esta incidencia la ha anotado la entidad: no hay a quién responder.')
    if (incident.answer === answer) return staffBookingOf(t, deps, id, caller)
    if (incident.answer !== null) throw refuse('Esta incidencia ya tiene respuesta.')
    await t
      .updateTable('incidents')
      .set({ answer, answered_at: now, answered_by: caller.id })
      .where('id', '=', incidentId)
      .execute()
    const payload = { ...facts, incident: incidentId }
    await record(t, row, { now, actor, kind: 'incident_answered', payload, requestId, exam: id })
    return staffBookingOf(t, deps, id, caller)
  })
