import { subjectOf, tileOf } from '@habilita/browser/requests/subject'
import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import type { Column } from '../../shared/list/column.ts'
import { DueDate } from './due-date.tsx'

/** Decisions selected to be granted together. */
export interface Choice {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

export const columns: readonly Column<PendingDecision, Choice, never>[] = [
  {
    id: 'number',
    label: 'Solicitud',
    width: 110,
    isNeeded: true,
    cell: ({ number }) => <span className="font-mono text-xs">{number}</span>,
  },
  {
    id: 'chosen',
    label: 'Elegida',
    width: 52,
    isNeeded: true,
    cell: ({ id, number, bar }, { ids, toggle }) => (
      // The label is larger than the checkbox, so that a tap next to the checkbox does not open the row.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it only stops clicks from reaching the row
      <label
        onClick={event => event.stopPropagation()}
        className="flex h-10 cursor-pointer items-center has-disabled:cursor-default"
      >
        <input
          type="checkbox"
          // The keyboard uses X instead; Tab moves between rows.
          tabIndex={-1}
          checked={ids.has(id)}
          disabled={bar !== null}
          onChange={() => toggle(id)}
          aria-label={`Elegir ${number}`}
          className="block size-4.5 cursor-pointer disabled:cursor-default"
        />
      </label>
    ),
  },
  {
    id: 'candidate',
    label: 'Persona',
    width: 140,
    share: 1.2,
    isNeeded: true,
    cell: ({ candidate }) => <span className="font-bold">{candidate.name ?? 'Sin nombre'}</span>,
  },
  {
    id: 'scopes',
    label: 'Alcance',
    width: 150,
    share: 1.4,
    worth: 2,
    cell: decision => (
      <span className="flex min-w-0 items-center gap-2">
        <HueTile {...tileOf(decision)} size="sm" />
        <span className="truncate">{subjectOf(decision)}</span>
      </span>
    ),
  },
  {
    id: 'bar',
    label: 'Imparcialidad',
    width: 100,
    worth: 1,
    cell: ({ bar }) => bar !== null && <Chip tone="warn">No te toca</Chip>,
  },
  {
    id: 'due',
    label: 'Plazo',
    width: 156,
    isNumber: true,
    worth: 3,
    cell: ({ dueOn }) => <DueDate day={dueOn} />,
  },
]
