import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { cancelBooking } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { putBooking } from '../../../domain/exams/exams-query.ts'
import { lastDay } from '@habilita/browser/exams/when'
import { focusHeading } from '@habilita/browser/focus-heading'
import { notify } from '@habilita/browser/toasts/notify'
import { Outcome } from '../outcome.tsx'
import { useExamAction } from '../use-exam-action.ts'

/** Cancels the booking after showing until when that is free. */
export const CancelBooking = ({ booking }: { readonly booking: Booking }) => {
  const { id, requestId, session, changeUntil, allowedActions } = booking
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const action = useExamAction(async () => {
    putBooking(client, await call(cancelBooking, { params: { id } }))
    setOpen(false)
    // The button is removed.
    focusHeading()
    notify({ severity: 'success', title: 'Examen cancelado' })
  })
  const mayCancel = allowedActions.includes('cancel')
  const ask = () => {
    action.clear()
    setOpen(true)
  }
  // Refused as too late: the dialog stays open until it is read.
  if (!mayCancel && !open) return null
  return (
    <>
      {mayCancel && (
        <Button variant="link" onClick={ask}>
          Cancelar examen
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Cancelar el examen?"
        {...(mayCancel && {
          description: `Es gratis hasta el ${lastDay(changeUntil, session.venue.timeZone)}. Tu plaza será para otra persona y tendrás que elegir otra fecha.`,
          action: (
            <Button variant="destructive" loading={action.loading} onClick={() => void action.act()}>
              Sí, cancelar
            </Button>
          ),
          cancel: 'No, conservarlo',
        })}
      >
        <Outcome action={action} requestId={requestId} />
      </Dialog>
    </>
  )
}
