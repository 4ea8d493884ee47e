import { day } from '@habilita/browser/day'
import { tileOf, subjectOf, typeOf } from '@habilita/browser/requests/subject'
import { stateTones } from '@habilita/browser/requests/state-tone'
import { addressProvinces } from '@habilita/contract/values/provinces'
import { paymentStateNames, requestStateNames } from '@habilita/contract/requests/request-values'
import type { QueueColumn, QueuedRequest, QueueSort } from '@habilita/contract/requests/staff-queue'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import type { ReactNode } from 'react'
import type { Column } from '../../shared/list/column.ts'
import type { RowContext } from '../../shared/list/use-row-context.ts'
import { dueOf } from './due.ts'

interface QueueColumnShown extends Column<QueuedRequest, RowContext, QueueSort> {
  /** Columns of the exported table. */
  readonly exported: readonly QueueColumn[]
}

const EMPTY = <span className="text-ink-soft">—</span>

const provinceNames = new Map<string, string>(addressProvinces.map(({ code, ine }) => [code, ine]))

const Due = ({ request, today }: { readonly request: QueuedRequest; readonly today: string }) => {
  const due = dueOf(request, today)
  if (!due) return EMPTY
  if (due.isLate) return <span className="font-bold text-bad">{due.text}</span>
  return <span className={request.turn.whose === 'staff' ? '' : 'text-ink-soft'}>{due.text}</span>
}

const Scope = ({ request }: { readonly request: QueuedRequest }) => (
  <span className="flex min-w-0 items-center gap-2">
    <HueTile {...tileOf(request)} size="sm" />
    <span className="truncate">{subjectOf(request)}</span>
  </span>
)

const count = (number: number): ReactNode => (number === 0 ? EMPTY : <b>{number}</b>)

export const columns: readonly QueueColumnShown[] = [
  {
    id: 'number',
    isNeeded: true,
    label: 'Solicitud',
    sort: 'number',
    isDescending: true,
    width: 110,
    exported: ['number'],
    cell: ({ number }) => <span className="font-mono text-xs">{number}</span>,
  },
  {
    id: 'candidate',
    isNeeded: true,
    label: 'Persona',
    sort: 'name',
    width: 134,
    share: 1,
    exported: ['candidate'],
    cell: ({ candidate }) =>
      candidate.name === null ? EMPTY : <span className="font-bold">{candidate.name}</span>,
  },
  {
    id: 'scopes',
    worth: 3,
    label: 'Alcance',
    sort: 'category',
    width: 150,
    share: 2.4,
    exported: ['category', 'scopes'],
    cell: request => <Scope request={request} />,
  },
  {
    id: 'type',
    label: 'Tipo',
    width: 150,
    exported: ['type'],
    cell: typeOf,
  },
  {
    id: 'state',
    worth: 5,
    label: 'Estado',
    sort: 'state',
    width: 174,
    exported: ['state'],
    cell: ({ state }) => (
      <Chip tone={stateTones[state]} className="whitespace-nowrap">
        {requestStateNames[state]}
      </Chip>
    ),
  },
  {
    id: 'due',
    worth: 4,
    label: 'Plazo',
    sort: 'due',
    width: 132,
    isNumber: true,
    exported: ['due'],
    cell: (request, { today }) => <Due request={request} today={today} />,
  },
  {
    id: 'submitted',
    worth: 1,
    label: 'Presentada',
    sort: 'submitted',
    isDescending: true,
    width: 96,
    exported: ['submitted'],
    cell: ({ submittedAt }) => (submittedAt === null ? EMPTY : day(submittedAt)),
  },
  {
    id: 'assignedTo',
    worth: 2,
    label: 'Asignada a',
    width: 100,
    share: 0.8,
    exported: ['assignedTo'],
    cell: ({ assignedTo }, { myId }) => {
      if (assignedTo === null) return <span className="text-ink-soft">Nadie</span>
      return assignedTo.id === myId ? <b>Tú</b> : (assignedTo.name ?? 'Sin nombre')
    },
  },
  {
    id: 'payment',
    label: 'Pago',
    width: 88,
    exported: ['payment'],
    cell: ({ payment }) => paymentStateNames[payment],
  },
  {
    id: 'documentsWaiting',
    label: 'Documentos por revisar',
    short: 'Docs.',
    width: 62,
    isNumber: true,
    exported: ['documentsWaiting'],
    cell: ({ documentsWaiting }) => count(documentsWaiting),
  },
  {
    id: 'messages',
    label: 'Mensajes sin contestar',
    short: 'Mens.',
    width: 66,
    isNumber: true,
    exported: [],
    cell: ({ unreadMessages }) => count(unreadMessages),
  },
  {
    id: 'province',
    label: 'Provincia',
    width: 110,
    exported: ['province'],
    cell: ({ candidate }) => provinceNames.get(candidate.province ?? '') ?? EMPTY,
  },
  {
    id: 'municipality',
    label: 'Municipio',
    width: 120,
    exported: ['municipality'],
    cell: ({ candidate }) => candidate.municipality ?? EMPTY,
  },
  {
    id: 'changed',
    label: 'Último cambio',
    sort: 'changed',
    isDescending: true,
    width: 112,
    exported: ['changed'],
    cell: ({ changedAt }) => day(changedAt),
  },
]

export const DEFAULT_COLUMNS = [
  'number',
  'candidate',
  'scopes',
  'state',
  'due',
  'submitted',
  'assignedTo',
  'payment',
] as const

/** Columns of the export, from the columns shown. */
export const exportedColumns = (shown: readonly { readonly id: string }[]): QueueColumn[] =>
  columns.filter(({ id }) => shown.some(each => each.id === id)).flatMap(({ exported }) => exported)
