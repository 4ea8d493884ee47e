import { caseTones } from '@habilita/browser/cases/case-text'
import { day } from '@habilita/browser/day'
import { tileOf } from '@habilita/browser/requests/subject'
import { caseKindNames, caseStateNames, type StaffCaseSummary } from '@habilita/contract/cases/cases'
import { categoryNames } from '@habilita/contract/values/categories'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { dueIn } from '../../shared/due.ts'
import type { Column } from '../../shared/list/column.ts'
import type { RowContext } from '../../shared/list/use-row-context.ts'
import { WITHHELD } from './case-labels.ts'
import type { CaseSort } from './cases-search.ts'

const Due = ({ row, today }: { readonly row: StaffCaseSummary; readonly today: string }) => {
  const { dueOn, workingDaysLeft } = row
  // Decided cases have no deadline.
  if (workingDaysLeft === null) return <span className="text-ink-soft">—</span>
  const { text, isLate } = dueIn({ by: dueOn, workingDaysLeft }, today)
  return <span className={isLate ? 'font-bold text-bad' : ''}>{text}</span>
}

export const columns: readonly Column<StaffCaseSummary, RowContext, CaseSort>[] = [
  {
    id: 'number',
    isNeeded: true,
    label: 'Número',
    width: 110,
    cell: ({ number }) => <span className="font-mono text-xs">{number}</span>,
  },
  {
    id: 'kind',
    worth: 1,
    label: 'Tipo',
    width: 76,
    cell: ({ kind }) => caseKindNames[kind],
  },
  {
    id: 'subject',
    isNeeded: true,
    label: 'Asunto',
    width: 270,
    share: 2.4,
    cell: row => (
      <span className="flex min-w-0 items-center gap-2">
        <HueTile {...tileOf({ category: row.category === 'general' ? null : row.category })} size="sm" />
        {row.subject === null ? (
          <span className="truncate text-ink-soft">{WITHHELD}: no puedes intervenir</span>
        ) : (
          <span className="truncate font-bold" title={row.subject}>
            {row.subject}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'from',
    worth: 2,
    label: 'De',
    width: 130,
    share: 0.7,
    cell: ({ from, isBarred }) => (isBarred ? '—' : (from.name ?? from.email ?? 'Sin nombre')),
  },
  {
    id: 'state',
    worth: 4,
    label: 'Estado',
    width: 122,
    cell: ({ state }) => (
      <Chip tone={caseTones[state]} className="whitespace-nowrap">
        {caseStateNames[state]}
      </Chip>
    ),
  },
  {
    id: 'due',
    worth: 5,
    label: 'Plazo',
    sort: 'due',
    width: 132,
    isNumber: true,
    cell: (row, { today }) => <Due row={row} today={today} />,
  },
  {
    id: 'reviewer',
    worth: 3,
    label: 'La estudia',
    width: 100,
    share: 0.5,
    cell: ({ reviewer, isBarred }, { myId }) => {
      if (isBarred) return <span className="text-ink-soft">—</span>
      if (reviewer === null) return <span className="text-ink-soft">Nadie</span>
      return reviewer.id === myId ? <b>Tú</b> : (reviewer.name ?? 'Sin nombre')
    },
  },
  {
    id: 'created',
    label: 'Recibida',
    sort: 'newest',
    isDescending: true,
    width: 96,
    cell: ({ createdAt }) => day(createdAt),
  },
  {
    id: 'category',
    label: 'Especialidad',
    width: 150,
    cell: ({ category }) => categoryNames[category],
  },
]

export const DEFAULT_COLUMNS = [
  'number',
  'kind',
  'subject',
  'from',
  'state',
  'due',
  'reviewer',
  'created',
] as const
