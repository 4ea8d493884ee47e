import { day } from '@habilita/browser/day'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { decideAbsence, getAbsenceDocument, type StaffBooking } from '@habilita/contract/exams/staff-exams'
import { Button } from '@habilita/ui/button'
import { call } from '../../../shared/api.ts'
import { downloadFrom } from '../../../shared/download.ts'
import { TextAct } from './text-act.tsx'

interface AbsencePartProps {
  readonly booking: StaffBooking
  readonly absence: NonNullable<StaffBooking['absence']>
  readonly onDone: () => void
}

const Judge = ({ booking: { id }, onDone }: Pick<AbsencePartProps, 'booking' | 'onDone'>) => {
  const { act, loading, problem } = useAction(async () => {
    await call(decideAbsence, { params: { id }, body: { outcome: 'accepted' } })
    notify({ severity: 'success', title: 'Ausencia aceptada: el intento no cuenta' })
    onDone()
  })
  return (
    <>
      {problem && <ProblemPanel {...problem} />}
      <div className="flex flex-wrap items-start gap-2">
        <Button size="sm" loading={loading} onClick={() => void act()}>
          Aceptar: el intento no cuenta
        </Button>
        <TextAct
          open="No aceptar…"
          label="Motivo"
          hint="La persona lo lee. El intento cuenta."
          send="No aceptar"
          done="Ausencia no aceptada"
          draft={`reject absence ${id}`}
          templates="absence_rejection"
          isDestructive
          onSend={reason =>
            call(decideAbsence, { params: { id }, body: { outcome: 'rejected', reason } }).then(onDone)
          }
        />
      </div>
    </>
  )
}

/** The justification of an absence and its review. It may contain health data, so access is logged. */
export const AbsencePart = ({ booking, absence, onDone }: AbsencePartProps) => {
  const { text, sentAt, dueOn, documentId, outcome, reason } = absence
  const file = useAction(() =>
    downloadFrom(getAbsenceDocument, { params: { id: booking.id } }, `justificante-${booking.requestNumber}`),
  )
  if (sentAt === null) return <p className="text-ink-soft">Puede justificarla hasta el {day(dueOn)}.</p>
  return (
    <>
      {text !== null && <p className="whitespace-pre-line">{text}</p>}
      <p className="text-xs text-ink-soft">Enviada el {day(sentAt)}</p>
      {documentId !== null && (
        <Button variant="outline" size="sm" loading={file.loading} onClick={() => void file.act()}>
          Descargar el justificante
        </Button>
      )}
      {file.problem && <ProblemPanel {...file.problem} />}
      {outcome === null && booking.mayJudge && <Judge booking={booking} onDone={onDone} />}
      {outcome === 'accepted' && <p>Aceptada: el intento no cuenta.</p>}
      {outcome === 'rejected' && <p>{reason === null ? 'No aceptada.' : `No aceptada: «${reason}»`}</p>}
    </>
  )
}
