import { subjectOf, tileOf } from '@habilita/browser/requests/subject'
import type { PendingDecision } from '@habilita/contract/staff-decisions'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { useEffect, useRef } from 'react'
import { DueDay } from './due-day.tsx'

interface DecisionRowProps {
  readonly decision: PendingDecision
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly onOpen: () => void
  readonly onChoose: () => void
}

const DecisionRow = ({ decision, isOpen, isChosen, onOpen, onChoose }: DecisionRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      ref={row}
      className={`flex items-center gap-3 border-b border-line px-5 ${isOpen ? 'bg-accent-wash' : 'hover:bg-sunken'}`}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={decision.bar !== null}
        onChange={onChoose}
        aria-label={`Elegir ${decision.number}`}
        className="size-4.5 cursor-pointer"
      />
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex min-w-0 grow cursor-pointer items-center gap-3 rounded-sm py-2.5 text-start"
      >
        <span className="w-30 shrink-0 font-mono text-xs max-xl:hidden">{decision.number}</span>
        <HueTile {...tileOf(decision)} className="size-8" />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{decision.candidate.name ?? 'Sin nombre'}</span>
          <span className="block truncate text-xs text-ink-soft">{subjectOf(decision)}</span>
        </span>
        {decision.bar !== null && <Chip tone="warn">No te toca</Chip>}
        <DueDay day={decision.dueOn} />
      </button>
    </li>
  )
}

interface DecisionListProps {
  readonly decisions: readonly PendingDecision[]
  readonly openId: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly onOpen: (id: string) => void
  readonly onChoose: (id: string) => void
}

export const DecisionList = ({ decisions, openId, chosen, onOpen, onChoose }: DecisionListProps) => (
  <ul aria-label="Pendientes de decisión">
    {decisions.map(decision => (
      <DecisionRow
        key={decision.id}
        decision={decision}
        isOpen={decision.id === openId}
        isChosen={chosen.has(decision.id)}
        onOpen={() => onOpen(decision.id)}
        onChoose={() => onChoose(decision.id)}
      />
    ))}
  </ul>
)
