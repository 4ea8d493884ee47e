import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import { outcomeTones } from '@habilita/browser/exams/exam-text'
import { subjectOf, typeOf } from '@habilita/browser/requests/subject'
import { outcomeNames } from '@habilita/contract/exams/exam-values'
import { paymentStateNames } from '@habilita/contract/requests/request-values'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../shared/facts.tsx'
import { Keys } from '../../shared/keys/key-names.tsx'
import { RestrictionNote } from '../../shared/restriction-note.tsx'
import { barMessages, denialLabels, namesOf } from './decision-labels.ts'
import { DueDate } from './due-date.tsx'
import { CloseButton } from '../../shared/list/close-button.tsx'

const Parts = ({ parts }: Pick<PendingDecision, 'parts'>) => (
  <ul className="flex flex-col gap-2">
    {parts.map(({ part, outcome, score, passMark, criticalFailed, attempt, satOn, keptUntil }) => (
      <li key={part} className="rounded-md border border-line bg-surface px-3 py-2">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="me-auto">{partNames[part]}</strong>
          {outcome === null ? (
            <Chip>Sin resultado</Chip>
          ) : (
            <Chip tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Chip>
          )}
        </span>
        <span className="block text-xs text-ink-soft">
          {[
            score !== null && `${number(score)} puntos (mínimo ${passMark})`,
            satOn !== null && day(satOn),
            attempt !== null && `intento ${attempt}`,
            keptUntil !== null && `se conserva hasta el ${day(keptUntil)}`,
          ]
            .filter(words => words !== false)
            .join(' · ')}
        </span>
        {criticalFailed.length > 0 && (
          <span className="mt-1 block text-xs wrap-anywhere text-bad">
            {criticalFailed.length === 1 ? 'Ítem crítico fallado' : 'Ítems críticos fallados'}:{' '}
            {criticalFailed.join('; ')}
          </span>
        )}
      </li>
    ))}
  </ul>
)

const formatDocument = ({ valid, open, rejected }: PendingDecision['documents']): string =>
  [
    valid > 0 && `${valid} ${valid === 1 ? 'válido' : 'válidos'}`,
    open > 0 && `${open} por revisar`,
    rejected > 0 && `${rejected} ${rejected === 1 ? 'rechazado' : 'rechazados'}`,
  ]
    .filter(words => words !== false)
    .join(', ') || 'Ninguno'

interface DecisionDetailProps {
  readonly decision: PendingDecision
  readonly onGrant: () => void
  readonly onDeny: () => void
  readonly close: string
  readonly onClose: () => void
}

/** Evidence for one request, and the buttons to grant or deny it. */
export const DecisionDetail = ({ decision, onGrant, onDeny, close, onClose }: DecisionDetailProps) => {
  const { bar, parts, examiners, reviewers, documents, payment, opening, correction } = decision
  return (
    <article aria-labelledby="decision" className="flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto px-5 py-4">
        <CloseButton label={close} onClose={onClose} className="float-end max-xl:hidden" />
        <p className="font-mono text-xs text-ink-soft">
          {decision.number} · {opening ? 'abierta' : 'presentada'} {day(decision.submittedAt)}
        </p>
        <h2 id="decision" className="text-lg">
          {decision.candidate.name ?? 'Sin nombre'}
        </h2>
        <p className="mb-3 text-ink-soft">
          {subjectOf(decision)} · {typeOf(decision)}
        </p>
        {bar !== null && (
          <p className="mb-3 flex items-start gap-2 rounded-md bg-warn-wash px-3 py-2 text-warn">
            <Icon name="independence" className="mt-px size-5" />
            {barMessages[bar]}
          </p>
        )}
        <RestrictionNote restrictions={decision.restrictions} className="mb-3" />
        <h3 className="mb-1.5 text-xs font-semibold text-ink-soft">Exámenes</h3>
        {parts.length > 0 ? <Parts parts={parts} /> : <p>No lleva examen.</p>}
        <dl className="mt-4">
          {opening && (
            <>
              <Fact term="La abrió">{opening.by.name ?? 'Sin nombre'}, de la entidad</Fact>
              <Fact term="Motivo">
                <span className="whitespace-pre-line wrap-anywhere">{opening.reason}</span>
              </Fact>
            </>
          )}
          {correction !== null && (
            <Fact term="Corregir">
              <span className="whitespace-pre-line wrap-anywhere">{correction}</span>
            </Fact>
          )}
          <Fact term="Examinó">{namesOf(examiners)}</Fact>
          {!opening && <Fact term="Revisó">{namesOf(reviewers)}</Fact>}
          <Fact term="Documentos">{opening ? 'No lleva' : formatDocument(documents)}</Fact>
          <Fact term="Pago">{paymentStateNames[payment]}</Fact>
          <Fact term="Plazo">
            <DueDate day={decision.dueOn} />
          </Fact>
        </dl>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
        <Link
          to="/queue/$id"
          params={{ id: decision.id }}
          className="me-auto font-semibold text-accent underline underline-offset-4"
        >
          Ver la solicitud
        </Link>
        <Button variant="outline" size="default" disabled={bar !== null} onClick={onDeny}>
          <span className="text-bad">{denialLabels[decision.type].act}…</span> <Keys combination="d" />
        </Button>
        <Button size="default" disabled={bar !== null} onClick={onGrant}>
          Conceder… <Keys combination="c" />
        </Button>
      </div>
    </article>
  )
}
