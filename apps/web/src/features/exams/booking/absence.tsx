import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { EXPLANATION_LONGEST, justifyAbsence } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { day } from '@habilita/browser/day'
import { putBooking } from '../../../domain/exams/exams-query.ts'
import { focusHeading } from '@habilita/browser/focus-heading'
import { Section } from '../../../shared/layout/section.tsx'
import { notify } from '@habilita/browser/toasts/notify'
import { userQuery } from '../../../domain/user/user-query.ts'
import { useExamAction } from '../use-exam-action.ts'
import { AbsenceDocument } from './absence-document.tsx'
import { NotSent } from './not-sent.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSendWhenOnline } from './use-send-when-online.ts'

type Told = NonNullable<Booking['absence']>

/** How what was explained stands. */
const standing = ({ outcome, reason, sentAt }: Told): string | null => {
  const why = reason === null ? '' : ` ${reason}`
  if (outcome === 'accepted') return `Hemos aceptado tu justificación. No cuenta como intento.${why}`
  if (outcome === 'rejected') return `No hemos aceptado tu justificación.${why}`
  return sentAt === null ? null : `La enviaste el ${day(sentAt)}. La estamos mirando.`
}

const Form = ({ booking }: { readonly booking: Booking }) => {
  const client = useQueryClient()
  const user = useQuery(userQuery).data
  const { draft, keep, forget } = useKeptDraft(`absence/${booking.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const isEmpty = draft.text.trim() === ''
  const action = useExamAction(async () => {
    const body = { text: draft.text.trim(), documentId: draft.documentId }
    putBooking(client, await call(justifyAbsence, { params: { id: booking.id }, body }))
    forget()
    // The form may go with what it was for.
    focusHeading()
    notify({ severity: 'success', title: 'Justificación enviada' })
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
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <NotSent waits={waits} action={action} requestId={booking.requestId} />
      <Field
        label="¿Por qué no pudiste ir?"
        error={tried && isEmpty ? 'Explica por qué no pudiste ir.' : undefined}
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
      {user && (
        <AbsenceDocument
          owner={user}
          bookingId={booking.id}
          chosen={draft.documentId}
          onChosen={documentId => keep({ documentId })}
        />
      )}
      <Button type="submit" loading={action.loading}>
        Enviar justificación
      </Button>
    </form>
  )
}

/** Not having been there: until when it can be explained, and what became of it. */
export const Absence = ({ booking }: { readonly booking: Booking }) => {
  const { absence, allowedActions } = booking
  if (!absence) return null
  const told = standing(absence)
  const mayJustify = allowedActions.includes('justify_absence')
  return (
    <Section title={told === null ? 'No te presentaste' : 'Tu justificación'}>
      {mayJustify && absence.sentAt === null && (
        <Card tone="warn">
          <p className="font-semibold">Puedes justificarlo hasta el {day(absence.dueOn)}</p>
          <p>Si hubo una causa justificada y la aceptamos, este examen no contará como intento.</p>
        </Card>
      )}
      {told !== null && <p>{told}</p>}
      {absence.text !== null && (
        <p className="border-s-3 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">{absence.text}</p>
      )}
      {absence.documentRemovedOn !== null && (
        <p className="text-sm text-ink-soft">
          Justificante eliminado el {day(absence.documentRemovedOn)} al terminar el plazo.
        </p>
      )}
      {mayJustify && <Form booking={booking} />}
      {!mayJustify && told === null && <p>El plazo para justificarlo terminó el {day(absence.dueOn)}.</p>}
    </Section>
  )
}
