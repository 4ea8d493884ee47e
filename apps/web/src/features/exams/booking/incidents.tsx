import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { EXPLANATION_LONGEST, reportIncident } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { call } from '../../../shared/api/call.ts'
import { dayAndHour } from '@habilita/browser/day'
import { Form } from '@habilita/browser/form/form'
import { putBooking } from '../../../domain/exams/exams-query.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { Section } from '../../../shared/layout/section.tsx'
import { notify } from '@habilita/browser/toasts/notify'
import { NotSent } from './not-sent.tsx'
import { CollapsedForm } from './collapsed-form.tsx'
import { useBookingForm } from './use-booking-form.ts'

type Incident = Booking['incidents'][number]

const IncidentItem = ({
  incident: { from, text, at, answer, answeredAt },
}: {
  readonly incident: Incident
}) => (
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

const IncidentForm = ({ booking }: { readonly booking: Booking }) => {
  const client = useQueryClient()
  const { element, form, submission, refusal, isWaiting, isRestored, store, discard } = useBookingForm({
    name: `incident/${booking.id}`,
    missing: 'Cuéntanos qué ha pasado.',
    send: ({ id, text }) => call(reportIncident, { params: { id: booking.id }, body: { id, text } }),
    onSent: changed => {
      putBooking(client, changed)
      // The form collapses after it is sent.
      focusHeading()
      notify({ severity: 'success', title: 'Incidencia enviada' })
    },
  })
  const { loading, problems } = submission
  return (
    <CollapsedForm label="Informar de una incidencia" isStarted={isRestored}>
      {close => (
        <Form ref={element} submission={submission} className="flex flex-col gap-3">
          <NotSent
            isWaiting={isWaiting}
            hasFailed={problems?.general !== undefined}
            refusal={refusal}
            requestId={booking.requestId}
          />
          <Field
            label="¿Qué ha pasado?"
            hint="Cuéntalo con detalle: la hora, el lugar y quién estaba. Te contestaremos aquí."
            error={form.formState.errors.text?.message}
          >
            <TextArea
              {...form.register('text', {
                onChange: (event: ChangeEvent<HTMLTextAreaElement>) => store({ text: event.target.value }),
              })}
              maxLength={EXPLANATION_LONGEST}
              readOnly={loading}
            />
          </Field>
          <Button type="submit" loading={loading}>
            Enviar incidencia
          </Button>
          <Button
            variant="link"
            onClick={() => {
              void discard()
              close()
              focusHeading()
            }}
          >
            Descartar
          </Button>
        </Form>
      )}
    </CollapsedForm>
  )
}

/** Incidents reported at the exam, our answers, and the form to report another. */
export const Incidents = ({ booking }: { readonly booking: Booking }) => {
  const { incidents, allowedActions } = booking
  const mayReport = allowedActions.includes('report_incident')
  if (incidents.length === 0 && !mayReport) return null
  return (
    <Section title="Incidencias">
      {incidents.length > 0 && (
        <ul className="flex flex-col gap-3">
          {incidents.map(incident => (
            <IncidentItem key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
      {/* Remounted after each report: collapsed and empty. */}
      {mayReport && <IncidentForm key={incidents.length} booking={booking} />}
    </Section>
  )
}
