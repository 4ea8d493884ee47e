import { bookExam, joinWaitingList, leaveWaitingList } from '@habilita/contract/exams/exams'
import type { OpenSession, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { Button } from '@habilita/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ActionBar } from '../../../shared/layout/action-bar.tsx'
import { call } from '../../../shared/api/call.ts'
import { examsChanged, putBooking } from '../../../domain/exams/exams-query.ts'
import { notify } from '@habilita/browser/toasts/notify'
import { Outcome } from '../outcome.tsx'
import { positionText } from '../position-text.ts'
import { useExamAction } from '../use-exam-action.ts'

interface SeatActionProps {
  readonly session: OpenSession
  /** The user's place in its waiting list. */
  readonly entry: WaitingEntry | undefined
  /** A seat is offered: the offer has its own buttons. */
  readonly offered: boolean
}

/** Book a seat, join the waiting list, or leave it. */
export const SeatAction = ({ session, entry, offered }: SeatActionProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const choice = { sessionId: session.id, requestId: session.requestId }
  const isFree = session.seatsLeft > 0
  const waits = session.waitingId !== null || entry !== undefined

  const book = async () => {
    const booking = await call(bookExam, { body: choice })
    putBooking(client, booking)
    notify({ severity: 'success', title: 'Examen reservado' })
    await navigate({ to: '/exams/$id', params: { id: booking.id }, replace: true })
  }
  const join = async () => {
    await call(joinWaitingList, { body: choice })
    notify({ severity: 'success', title: 'Estás en la lista de espera' })
    await examsChanged(client)
  }
  const leave = async () => {
    const id = entry?.id ?? session.waitingId
    if (id !== null) await call(leaveWaitingList, { params: { id } })
    notify({ severity: 'success', title: 'Has salido de la lista de espera' })
    await examsChanged(client)
  }

  const acting = useExamAction(isFree ? book : join)
  const leaving = useExamAction(leave)
  if (offered) return null
  const isPossible = session.clashesWith === null && (isFree || !waits)
  return (
    <>
      <Outcome action={acting} requestId={session.requestId} />
      <Outcome action={leaving} requestId={session.requestId} />
      {(isPossible || waits) && (
        <ActionBar>
          {waits && (
            <output className="text-center font-semibold">
              Estás en la lista de espera. {entry && `${positionText(entry.position)}.`}
            </output>
          )}
          {isPossible && (
            <Button loading={acting.loading} onClick={() => void acting.act()}>
              {isFree ? 'Reservar' : 'Apuntarme a la lista de espera'}
            </Button>
          )}
          {waits && (
            <Button variant="outline" loading={leaving.loading} onClick={() => void leaving.act()}>
              Salir de la lista
            </Button>
          )}
        </ActionBar>
      )}
    </>
  )
}
