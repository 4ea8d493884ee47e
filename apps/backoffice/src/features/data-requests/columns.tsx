import { day } from '@habilita/browser/day'
import { dataRequestKindNames, type DataRequestSummary } from '@habilita/contract/people/data-requests'
import { Chip } from '@habilita/ui/chip'
import type { Column } from '../../shared/list/column.ts'
import type { RowContext } from '../../shared/list/use-row-context.ts'
import { channelLabels, dueOf, stateTones, stateLabels } from './data-request-labels.ts'

const NOTHING = <span className="text-ink-soft">—</span>

const Due = ({ request, today }: { readonly request: DataRequestSummary; readonly today: string }) => {
  const due = dueOf(request, today)
  if (!due) return NOTHING
  return <span className={due.isLate ? 'font-bold text-bad' : undefined}>{due.text}</span>
}

export const columns: readonly Column<DataRequestSummary, RowContext, never>[] = [
  {
    id: 'number',
    isNeeded: true,
    label: 'Petición',
    width: 110,
    cell: ({ number }) => <span className="font-mono text-xs">{number}</span>,
  },
  {
    id: 'person',
    isNeeded: true,
    label: 'Persona',
    width: 140,
    share: 1.3,
    cell: ({ person }) => <span className="font-bold">{person.name ?? 'Sin nombre'}</span>,
  },
  {
    id: 'kind',
    worth: 5,
    label: 'Derecho',
    width: 104,
    share: 0.4,
    cell: ({ kind }) => dataRequestKindNames[kind],
  },
  {
    id: 'due',
    worth: 4,
    label: 'Plazo',
    width: 140,
    isNumber: true,
    cell: (request, { today }) => <Due request={request} today={today} />,
  },
  {
    id: 'state',
    worth: 3,
    label: 'Estado',
    width: 104,
    cell: ({ state }) => <Chip tone={stateTones[state]}>{stateLabels[state]}</Chip>,
  },
  {
    id: 'assignedTo',
    worth: 2,
    label: 'La lleva',
    width: 110,
    share: 0.6,
    cell: ({ assignedTo }, { myId }) => {
      if (assignedTo === null) return <span className="text-ink-soft">Nadie</span>
      return assignedTo.id === myId ? <b>Tú</b> : (assignedTo.name ?? 'Sin nombre')
    },
  },
  {
    id: 'received',
    worth: 1,
    label: 'Recibida',
    width: 96,
    cell: ({ receivedOn }) => day(receivedOn),
  },
  {
    id: 'channel',
    label: 'Cómo llegó',
    width: 150,
    cell: ({ channel }) => channelLabels[channel],
  },
]

export const DEFAULT_COLUMNS = columns.map(({ id }) => id).filter(id => id !== 'channel')
