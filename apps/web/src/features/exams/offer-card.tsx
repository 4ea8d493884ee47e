import { acceptOffer, joinWaitingList, leaveWaitingList } from '@habilita/contract/exams/exams'
import type { WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Dialog } from '@habilita/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { dayAndHour } from '@habilita/browser/day'
import { examTitle } from '@habilita/browser/exams/exam-text'
import { examsChanged, examsQuery, putBooking } from '../../domain/exams/exams-query.ts'
import { timeLeft } from '@habilita/browser/exams/when'
import { focusHeading } from '@habilita/browser/focus-heading'
import { notify } from '@habilita/browser/toasts/notify'
import { useNow } from '@habilita/browser/use-now'
import { ExamLine } from './exam-line.tsx'
import { Outcome } from './outcome.tsx'
import { useExamAction } from './use-exam-action.ts'

const SECOND_MS = 1000

interface OfferCardProps {
  readonly entry: WaitingEntry
  readonly onDeclined: () => void
}

const Decline = ({ entry, onDeclined }: OfferCardProps) => {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const action = useExamAction(async () => {
    await call(leaveWaitingList, { params: { id: entry.id } })
    setOpen(false)
    onDeclined()
    // The button disappears with the offer.
    focusHeading()
    notify({ severity: 'success', title: 'Has rechazado la plaza' })
    void examsChanged(client)
  })
  const ask = () => {
    action.clear()
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline" className="flex-1" onClick={ask}>
        Rechazar
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Rechazar la plaza?"
        description="Se la ofreceremos a otra persona y saldrás de la lista de espera de esta convocatoria."
        action={
          <Button variant="destructive" loading={action.loading} onClick={() => void action.act()}>
            Sí, rechazar
          </Button>
        }
        cancel="No, pensarlo más"
      >
        <Outcome action={action} requestId={entry.requestId} />
      </Dialog>
    </>
  )
}

const Open = ({ entry, left, onDeclined }: OfferCardProps & { readonly left: string | null }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const action = useExamAction(async () => {
    const booking = await call(acceptOffer, { params: { id: entry.id } })
    putBooking(client, booking)
    notify({ severity: 'success', title: 'Examen reservado' })
    await navigate({ to: '/exams/$id', params: { id: booking.id } })
  })
  return (
    <>
      {left !== null && <p className="font-semibold">{left}</p>}
      {entry.offerExpiresAt !== null && (
        <p className="text-sm text-ink-soft">
          Acéptala antes del {dayAndHour(entry.offerExpiresAt)}. Si no, se la ofreceremos a otra persona.
        </p>
      )}
      <Outcome action={action} requestId={entry.requestId} />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" loading={action.loading} onClick={() => void action.act()}>
          Aceptar
        </Button>
        <Decline entry={entry} onDeclined={onDeclined} />
      </div>
    </>
  )
}

const Over = ({ entry }: { readonly entry: WaitingEntry }) => {
  const client = useQueryClient()
  const { session, requestId } = entry
  const action = useExamAction(async () => {
    await call(joinWaitingList, { body: { sessionId: session.id, requestId } })
    notify({ severity: 'success', title: 'Estás en la lista de espera' })
    await examsChanged(client)
  })
  return (
    <>
      <p>El plazo para aceptarla ha pasado. Puedes volver a la lista de espera o elegir otra fecha.</p>
      <Outcome action={action} requestId={requestId} />
      <Button variant="outline" loading={action.loading} onClick={() => void action.act()}>
        Volver a la lista de espera
      </Button>
    </>
  )
}

/** A seat offered until a time. Reports its expiry by itself. */
export const OfferCard = ({ entry, isGone, onDeclined }: OfferCardProps & { readonly isGone: boolean }) => {
  const client = useQueryClient()
  const now = useNow(SECOND_MS)
  const { offerExpiresAt } = entry
  const askedAt = client.getQueryState(examsQuery.queryKey)?.dataUpdatedAt ?? 0
  // The device's clock may be fast: an offer that the server still lists after its expiry is valid.
  const isFast = offerExpiresAt !== null && askedAt > Date.parse(offerExpiresAt)
  const left = timeLeft(offerExpiresAt ?? '', now)
  const isOver = isGone || (left === null && !isFast)
  useEffect(() => {
    if (isOver) void examsChanged(client)
  }, [isOver, client])
  return (
    <Card tone={isOver ? 'plain' : 'warn'} className="flex flex-col gap-3">
      <h3 className="text-lg">{isOver ? 'La oferta ha terminado' : 'Hay una plaza para ti'}</h3>
      <output className="sr-only">{isOver ? 'La oferta ha terminado' : ''}</output>
      <ExamLine session={entry.session} title={examTitle(entry.session)} />
      {isOver ? <Over entry={entry} /> : <Open entry={entry} left={left} onDeclined={onDeclined} />}
    </Card>
  )
}
