import { day, dayAndHour } from '@habilita/browser/day'
import { stateTones } from '@habilita/browser/requests/state-tone'
import { subjectOf, typeOf } from '@habilita/browser/requests/subject'
import { documentKindName } from '@habilita/contract/values/identity-document'
import { daysLeft } from '@habilita/contract/requests/request-steps'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Keys } from '../../shared/keys/key-names.tsx'
import { RestrictionNote } from '../../shared/restriction-note.tsx'
import type { Asked } from './checklist-rules.ts'
import { inOrder, isOpen } from './checklist-rules.ts'
import { Viewers } from './viewers.tsx'
import { CloseButton } from '../../shared/list/close-button.tsx'

interface HeaderProps {
  readonly detail: StaffRequestDetail
  /** Other staff who have it open. */
  readonly viewers: StaffRequestDetail['viewers']
  readonly checklist: readonly Asked[]
  readonly onAssign: (() => void) | undefined
  readonly onTake: (() => void) | undefined
  readonly onClose: () => void
}

/** State of the request, and what it means for the reviewer. */
const State = ({ detail: { state }, checklist }: Pick<HeaderProps, 'detail' | 'checklist'>) => {
  const corrected = inOrder(checklist).filter(({ document, version }) => version > 1 && isOpen(document))
  if (state === 'in_review' && corrected.length > 0)
    return (
      <Chip tone="warn">
        Subsanada, revisa {corrected.length === 1 ? '1 documento' : `${corrected.length} documentos`}
      </Chip>
    )
  return <Chip tone={stateTones[state]}>{requestStateNames[state]}</Chip>
}

const Deadline = ({ turn: { by, whose, workingDaysLeft } }: Pick<StaffRequestDetail, 'turn'>) => {
  if (by === null) return null
  if (whose === 'nobody') return <span>Puede apelar hasta el {day(by)}</span>
  const isLate = workingDaysLeft !== null && workingDaysLeft <= 0
  return (
    <span className={isLate ? 'font-semibold text-bad' : undefined}>
      Plazo {day(by)}
      {workingDaysLeft !== null && `, ${daysLeft(workingDaysLeft)}`}
    </span>
  )
}

export const Header = ({ detail, viewers, checklist, onAssign, onTake, onClose }: HeaderProps) => {
  const { number, submittedAt, candidate, assignedTo, opening } = detail
  const holder = assignedTo ? `La tiene ${assignedTo.name ?? 'alguien sin nombre'}` : 'No la tiene nadie'
  const place = [subjectOf(detail), typeOf(detail), candidate.municipality].filter(Boolean).join(' · ')
  return (
    <header className="flex flex-col gap-1 border-b border-line px-4 pt-3 pb-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-mono text-xs text-ink-soft">
            {number}
            {submittedAt !== null && ` · ${opening ? 'abierta' : 'recibida'} ${dayAndHour(submittedAt)}`}
          </p>
          <h2 tabIndex={-1} data-pane-heading="" className="truncate text-lg outline-none">
            {candidate.name ?? 'Sin nombre'}
          </h2>
          <p className="text-ink-soft">{place}</p>
        </div>
        <State detail={detail} checklist={checklist} />
        <CloseButton label="Cerrar la solicitud" onClose={onClose} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
        {candidate.document && (
          <span className="font-mono">
            {documentKindName(candidate.document.kind)} {candidate.document.number}
          </span>
        )}
        <Deadline turn={detail.turn} />
        {onAssign ? (
          <button
            type="button"
            onClick={onAssign}
            className="flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            {holder} <Keys combination="i" />
          </button>
        ) : (
          <span>{holder}</span>
        )}
        <Viewers detail={detail} viewers={viewers} />
        {onTake && (
          <Button size="sm" variant="secondary" className="ms-auto" onClick={onTake}>
            Empezar a revisar
          </Button>
        )}
      </div>
      <RestrictionNote restrictions={candidate.restrictions} className="mt-1.5" />
    </header>
  )
}
