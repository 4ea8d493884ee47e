import { dayAndHour } from '@habilita/browser/day'
import { examTitle, standingOf } from '@habilita/browser/exams/exam-text'
import { shortWhen } from '@habilita/browser/exams/when'
import { Loaded } from '@habilita/browser/loaded'
import {
  answerIncident,
  cancelBookingFor,
  getStaffBooking,
  recordIncident,
  type StaffBooking,
  voidResult,
} from '@habilita/contract/exams/staff-exams'
import { Chip } from '@habilita/ui/chip'
import { Dialog } from '@habilita/ui/dialog'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { AbsencePart } from './absence-part.tsx'
import { TextAct } from './text-act.tsx'
import { useStage } from './use-stage.ts'

export interface OpenBooking {
  readonly id: string
  readonly sessionId: string
}

/** Its key begins with that of the session, so that changes to the session invalidate it. */
const bookingQuery = ({ id, sessionId }: OpenBooking) =>
  queryOptions({
    queryKey: ['session', sessionId, 'booking', id],
    queryFn: () => call(getStaffBooking, { params: { id } }),
  })

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-2 border-t border-line pt-3">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
)

interface PartProps {
  readonly booking: StaffBooking
  readonly onDone: () => void
}

const Incidents = ({ booking: { id, incidents, mayJudge }, onDone }: PartProps) => {
  /** Idempotency key; replaced after each success. */
  const [next, setNext] = useState(() => crypto.randomUUID())
  const note = async (text: string): Promise<void> => {
    await call(recordIncident, { params: { id }, body: { id: next, text } })
    setNext(crypto.randomUUID())
    onDone()
  }
  return (
    <Part title="Observaciones e incidencias">
      {incidents.length === 0 && <p className="text-ink-soft">No hay ninguna.</p>}
      <ul className="flex flex-col gap-2">
        {incidents.map(({ id: incidentId, from, text, at, answer, answeredAt }) => (
          <li key={incidentId} className="rounded-md bg-sunken px-3 py-2">
            <p className="text-xs text-ink-soft">
              {from === 'candidate' ? 'De la persona' : 'Nuestra'} · {dayAndHour(at)}
            </p>
            <p className="whitespace-pre-line">{text}</p>
            {answer !== null && (
              <p className="mt-1 border-s-2 border-line-strong ps-2 whitespace-pre-line">
                {answer}
                {answeredAt !== null && (
                  <span className="block text-xs text-ink-soft">{dayAndHour(answeredAt)}</span>
                )}
              </p>
            )}
            {mayJudge && from === 'candidate' && answer === null && (
              <TextAct
                open="Responder…"
                label="Respuesta"
                hint="La lee la persona."
                send="Responder"
                done="Respuesta enviada"
                draft={`answer incident ${incidentId}`}
                onSend={words =>
                  call(answerIncident, { params: { id, incidentId }, body: { answer: words } }).then(onDone)
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayJudge && (
        <TextAct
          open="Anotar una observación…"
          label="Qué ha pasado"
          hint="Queda con la reserva, y la persona la lee."
          send="Anotar"
          done="Observación anotada"
          draft={`incident of ${id}`}
          onSend={note}
        />
      )}
    </Part>
  )
}

const Others = ({ booking: { id, session, state, result, mayJudge }, onDone }: PartProps) => {
  const stage = useStage(session)
  // Once the exam has started, missing candidates are absent.
  const mayCancel = state === 'booked' && stage !== 'begun'
  const mayVoid = mayJudge && (state === 'attended' || state === 'absent') && result?.outcome !== 'void'
  if (!mayCancel && !mayVoid) return null
  return (
    <Part title="La plaza y el intento">
      {mayCancel && (
        <TextAct
          open="Cancelar su plaza…"
          label="Motivo"
          hint="La persona lo lee y puede elegir otra fecha. La plaza se ofrece a quien espera."
          send="Cancelar su plaza"
          done="Plaza cancelada"
          draft={`cancel booking ${id}`}
          isDestructive
          onSend={reason => call(cancelBookingFor, { params: { id }, body: { reason } }).then(onDone)}
        />
      )}
      {mayVoid && (
        <TextAct
          open="Anular el intento…"
          label="Motivo"
          hint="El intento no cuenta: la persona lo lee y puede volver a presentarse. No se puede deshacer."
          send="Anular el intento"
          done="Intento anulado"
          draft={`void ${id}`}
          isDestructive
          onSend={reason => call(voidResult, { params: { id }, body: { reason } }).then(onDone)}
        />
      )}
    </Part>
  )
}

interface BookingDialogProps {
  readonly open: OpenBooking
  readonly onClose: () => void
}

/** One seat: incidents, absence and actions. */
export const BookingDialog = ({ open, onClose }: BookingDialogProps) => {
  const client = useQueryClient()
  const query = useQuery(bookingQuery(open))
  const done = () => {
    void client.invalidateQueries({ queryKey: ['session', open.sessionId] })
    void client.invalidateQueries({ queryKey: ['sessions'] })
    void client.invalidateQueries({ queryKey: ['counts'] })
  }
  const name = query.data?.candidate.name ?? 'Reserva'
  return (
    <Dialog open onClose={onClose} title={name}>
      <Loaded query={query}>
        {booking => {
          const { tone, text } = standingOf(booking)
          return (
            <div className="flex flex-col gap-3 text-ink">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0">
                  {examTitle(booking.session)}, {shortWhen(booking.session)}
                  <span className="block font-mono text-xs text-ink-soft">{booking.requestNumber}</span>
                </span>
                <Chip tone={tone}>{text}</Chip>
              </p>
              {booking.absence !== null && (
                <Part title="Ausencia">
                  <AbsencePart booking={booking} absence={booking.absence} onDone={done} />
                </Part>
              )}
              {!booking.mayJudge && (
                <p className="text-ink-soft">
                  Quien examina en esta convocatoria decide sobre ausencias, incidencias e intentos.
                </p>
              )}
              <Incidents booking={booking} onDone={done} />
              <Others booking={booking} onDone={done} />
            </div>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
