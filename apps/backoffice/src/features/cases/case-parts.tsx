import { day, dayAndHour } from '@habilita/browser/day'
import { useToday } from '@habilita/browser/use-today'
import { caseKindNames, caseStateNames, type StaffCase } from '@habilita/contract/cases/cases'
import { dueIn } from '../../shared/due.ts'
import { PersonLink } from '../../shared/person-link.tsx'
import { Timeline } from '../../shared/timeline.tsx'
import { happeningLabel } from './case-labels.ts'

interface CaseProps {
  readonly filed: StaffCase
}

export const Sender = ({ filed: { kind, from } }: CaseProps) => (
  <>
    {caseKindNames[kind]} de{' '}
    {from.id === null ? (
      <span>{from.name ?? 'Sin nombre'} (sin cuenta)</span>
    ) : (
      <PersonLink id={from.id}>{from.name ?? 'Sin nombre'}</PersonLink>
    )}
    {from.email !== null && <span> · {from.email}</span>}
  </>
)

/** Deadline and reviewer. */
export const Standing = ({ filed }: CaseProps) => {
  const today = useToday()
  const { decidedAt, dueOn, workingDaysLeft, reviewer } = filed
  const due = dueIn({ by: dueOn, workingDaysLeft }, today)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {decidedAt === null ? (
        <span className={due.isLate ? 'font-semibold text-bad' : undefined}>
          Plazo {day(dueOn)} · {due.text}
        </span>
      ) : (
        <span>Resuelta el {dayAndHour(decidedAt)}</span>
      )}
      <span>{reviewer ? `La estudia ${reviewer.name ?? 'alguien sin nombre'}` : 'No la estudia nadie'}</span>
    </p>
  )
}

export const Answer = ({ filed: { answer, state } }: CaseProps) =>
  answer === null ? null : (
    <section>
      <h3 className="mb-1.5 text-base">{caseStateNames[state]}: respuesta</h3>
      <p className="rounded-md border border-line bg-surface px-3 py-2 whitespace-pre-line wrap-anywhere">
        {answer}
      </p>
    </section>
  )

export const History = ({ filed: { history, from } }: CaseProps) => (
  <section>
    <h3 className="mb-2 text-base">Historial</h3>
    <Timeline
      items={history
        .map(({ kind, at, by, to }) => ({
          key: `${kind} ${at}`,
          title: happeningLabel(kind, to),
          at,
          by: by ?? (kind === 'filed' ? (from.name ?? 'Sin nombre') : 'Automático'),
        }))
        .toReversed()}
    />
  </section>
)
