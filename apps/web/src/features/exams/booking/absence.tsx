import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { EXPLANATION_LONGEST, justifyAbsence } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { call } from '../../../shared/api/call.ts'
import { day } from '@habilita/browser/day'
import { Form } from '@habilita/browser/form/form'
import { putBooking } from '../../../domain/exams/exams-query.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { Section } from '../../../shared/layout/section.tsx'
import { notify } from '@habilita/browser/toasts/notify'
import { userQuery } from '../../../domain/user/user-query.ts'
import { AbsenceDocument } from './absence-document.tsx'
import { NotSent } from './not-sent.tsx'
import { useBookingForm } from './use-booking-form.ts'

type AbsenceOfBooking = NonNullable<Booking['absence']>

/** The state of the justification; null when none was sent. */
const stateText = ({ outcome, reason, sentAt }: AbsenceOfBooking): string | null => {
  const why = reason === null ? '' : ` ${reason}`
  if (outcome === 'accepted') return `Hemos aceptado tu justificación. No cuenta como intento.${why}`
  if (outcome === 'rejected') return `No hemos aceptado tu justificación.${why}`
  return sentAt === null ? null : `La enviaste el ${day(sentAt)}. La estamos mirando.`
}

const AbsenceForm = ({ booking }: { readonly booking: Booking }) => {
  const client = useQueryClient()
  const user = useQuery(userQuery).data
  const { element, form, submission, refusal, isWaiting, store } = useBookingForm({
    name: `absence/${booking.id}`,
    missing: 'Explica por qué no pudiste ir.',
    send: ({ text, documentId }) =>
      call(justifyAbsence, { params: { id: booking.id }, body: { text, documentId } }),
    onSent: changed => {
      putBooking(client, changed)
      // The form may disappear with the answer.
      focusHeading()
      notify({ severity: 'success', title: 'Justificación enviada' })
    },
  })
  const { loading, problems } = submission
  return (
    <Form ref={element} submission={submission} className="flex flex-col gap-3">
      <NotSent
        isWaiting={isWaiting}
        hasFailed={problems?.general !== undefined}
        refusal={refusal}
        requestId={booking.requestId}
      />
      <Field label="¿Por qué no pudiste ir?" error={form.formState.errors.text?.message}>
        <TextArea
          {...form.register('text', {
            onChange: (event: ChangeEvent<HTMLTextAreaElement>) => store({ text: event.target.value }),
          })}
          maxLength={EXPLANATION_LONGEST}
          readOnly={loading}
        />
      </Field>
      {user && (
        <AbsenceDocument
          owner={user}
          bookingId={booking.id}
          form={form}
          onChosen={documentId => store({ documentId })}
        />
      )}
      <Button type="submit" loading={loading}>
        Enviar justificación
      </Button>
    </Form>
  )
}

/** An absence from an exam: the deadline to justify it, the form, and the outcome. */
export const Absence = ({ booking }: { readonly booking: Booking }) => {
  const { absence, allowedActions } = booking
  if (!absence) return null
  const state = stateText(absence)
  const mayJustify = allowedActions.includes('justify_absence')
  return (
    <Section title={state === null ? 'No te presentaste' : 'Tu justificación'}>
      {mayJustify && absence.sentAt === null && (
        <Card tone="warn">
          <p className="font-semibold">Puedes justificarlo hasta el {day(absence.dueOn)}</p>
          <p>Si hubo una causa justificada y la aceptamos, este examen no contará como intento.</p>
        </Card>
      )}
      {state !== null && <p>{state}</p>}
      {absence.text !== null && (
        <p className="border-s-3 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">{absence.text}</p>
      )}
      {absence.documentRemovedOn !== null && (
        <p className="text-sm text-ink-soft">
          Justificante eliminado el {day(absence.documentRemovedOn)} al terminar el plazo.
        </p>
      )}
      {mayJustify && <AbsenceForm booking={booking} />}
      {!mayJustify && state === null && <p>El plazo para justificarlo terminó el {day(absence.dueOn)}.</p>}
    </Section>
  )
}
