import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import type { Column } from '../../shared/list/column.ts'
import type { EventRow } from './audit-queries.ts'

const time = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `16 nov 2026, 18:04:09`, in local time. */
export const moment = (at: string): string => `${day(at)}, ${time.format(new Date(at))}`

export const actorName = ({ actor }: EventRow): string => actor.name ?? actor.kindName

export const columns: readonly Column<EventRow, undefined, never>[] = [
  {
    id: 'at',
    label: 'Cuándo',
    width: 168,
    worth: 4,
    cell: ({ at }) => <span className="text-xs text-ink-soft tabular-nums">{moment(at)}</span>,
  },
  {
    id: 'kind',
    isNeeded: true,
    label: 'Qué ha pasado',
    width: 236,
    share: 1.6,
    cell: ({ kindName }) => <span className="font-semibold">{kindName}</span>,
  },
  { id: 'actor', label: 'Quién', width: 130, share: 0.8, worth: 3, cell: actorName },
  {
    id: 'object',
    label: 'Sobre',
    width: 140,
    share: 1,
    worth: 2,
    cell: ({ object }) => [object.kindName, object.name].filter(Boolean).join(' · '),
  },
  {
    id: 'seal',
    label: 'Sello',
    width: 78,
    worth: 1,
    isNumber: true,
    cell: ({ seal }) =>
      seal ? (
        <span className="tabular-nums">{number(seal.position)}</span>
      ) : (
        <span className="text-ink-soft">Pendiente</span>
      ),
  },
]
