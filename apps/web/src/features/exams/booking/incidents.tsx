import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { EXPLANATION_LONGEST, reportIncident } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { dayAndHour } from '@habilita/browser/day'
import { putBooking } from '../../../domain/exams/exams-query.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { Section } from '../../../shared/layout/section.tsx'
import { notify } from '@habilita/browser/toasts/notify'
import { useExamAction } from '../use-exam-action.ts'
import { NotSent } from './not-sent.tsx'
import { Unfolding } from './unfolding.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSendWhenOnline } from './use-send-when-online.ts'

type Incident = Booking['incidents'][number]

const Told = ({ incident: { from, text, at, answer, answeredAt } }: { readonly incident: Incident }) => (
  <li className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4">
    <p className="text-sm font-semibold">{from === 'candidate' ? 'Nos contaste' : 'Anotamos en la sede'}</p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <p className="text-xs text-ink-soft">{dayAndHour(at)}</p>
    {answer === null ? (
      from === 'candidate' && (
        <p className="text-sm text-ink-soft">Lo estamos mirando. Te contestaremos aquí.</p>
      )
    ) : (
      <div className="mt-1 border-s-3 border-line-strong ps-3">
        <p className="text-sm font-semibold">Nuestra respuesta</p>
        <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        {answeredAt !== null && <p className="text-xs text-ink-soft">{dayAndHour(answeredAt)}</p>}
      </div>
    )}
  </li>
)

const Report = ({ booking }: { readonly booking: Booking }) => {
  const client = useQueryClient()
  const { draft, restored, keep, forget } = useKeptDraft(`incident/${booking.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const isEmpty = draft.text.trim() === ''
  const action = useExamAction(async () => {
    const body = { id: draft.id, text: draft.text.trim() }
    putBooking(client, await call(reportIncident, { params: { id: booking.id }, body }))
    forget()
    // The form folds with what it was for.
    focusHeading()
    notify({ severity: 'success', title: 'Incidencia enviada' })
  })
  const { waits, send } = useSendWhenOnline(() => {
    setTried(isEmpty)
    if (isEmpty) field.current?.focus()
    else void action.act()
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Unfolding words="Informar de una incidencia" begun={restored}>
      {close => (
        <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
          <NotSent waits={waits} action={action} requestId={booking.requestId} />
          <Field
            label="¿Qué ha pasado?"
            hint="Cuéntalo con detalle: la hora, el lugar y quién estaba. Te contestaremos aquí."
            error={tried && isEmpty ? 'Cuéntanos qué ha pasado.' : undefined}
          >
            <TextArea
              ref={field}
              value={draft.text}
              maxLength={EXPLANATION_LONGEST}
              readOnly={action.loading}
              onChange={event => {
                setTried(false)
                keep({ text: event.currentTarget.value })
              }}
            />
          </Field>
          <Button type="submit" loading={action.loading}>
            Enviar incidencia
          </Button>
          <Button
            variant="link"
            onClick={() => {
              forget()
              close()
              focusHeading()
            }}
          >
            Descartar
          </Button>
        </form>
      )}
    </Unfolding>
  )
}

/** What went wrong at the exam, what we answered, and the way to tell more. */
export const Incidents = ({ booking }: { readonly booking: Booking }) => {
  const { incidents, allowedActions } = booking
  const mayReport = allowedActions.includes('report_incident')
  if (incidents.length === 0 && !mayReport) return null
  return (
    <Section title="Incidencias">
      {incidents.length > 0 && (
        <ul className="flex flex-col gap-3">
          {incidents.map(incident => (
            <Told key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
      {/* Made anew once one has arrived: folded again, and empty. */}
      {mayReport && <Report key={incidents.length} booking={booking} />}
    </Section>
  )
}
