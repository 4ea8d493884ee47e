import { type Case, caseKindNames, caseStateNames } from '@habilita/contract/cases/cases'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { useToday } from '@habilita/browser/use-today'
import { UnbrokenNumbers } from '../../shared/layout/unbroken-numbers.tsx'
import { answerText, caseTones } from '@habilita/browser/cases/case-text'

/** A case in a list: subject, state and our deadline. */
export const CaseCard = ({ filed }: { readonly filed: Case }) => {
  const { id, kind, number, subject, state } = filed
  const today = useToday()
  return (
    <Link
      to="/settings/cases/$id"
      params={{ id }}
      className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
    >
      <span>
        <span className="line-clamp-3 font-semibold wrap-anywhere">
          <UnbrokenNumbers text={subject} />
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <span className="font-mono">{number}</span>
          <span>{caseKindNames[kind]}</span>
        </span>
      </span>
      <Chip tone={caseTones[state]}>{caseStateNames[state]}</Chip>
      <span className="text-sm text-ink-soft">{answerText(filed, today)}</span>
    </Link>
  )
}
