import { categoryNames } from '@habilita/contract/categories'
import { paymentStateNames, requestStateNames, requestTypeNames } from '@habilita/contract/request-words'
import type { StaffRequestSummary } from '@habilita/contract/staff-requests'
import { type CsvRow, exportTable, readAll } from '../../../csv-export.ts'
import type { Deps } from '../../../deps.ts'
import { dayIn, todayOf } from '../../calendar/public.ts'
import type { Caller } from '../../identity/public.ts'
import { listQueue, type QueueFilter } from './queue.ts'

const COLUMNS = [
  'Número',
  'Tipo',
  'Especialidad',
  'Alcance',
  'Solicitante',
  'Estado',
  'Presentada',
  'Plazo',
  'Pago',
  'Asignada a',
] as const

const rowOf = (request: StaffRequestSummary): CsvRow => [
  request.number ?? '',
  request.type === null ? '' : requestTypeNames[request.type],
  request.category === null ? '' : categoryNames[request.category],
  request.scopes.map(({ name }) => name).join(', '),
  request.candidate.name ?? '',
  requestStateNames[request.state],
  request.submittedAt === null ? '' : dayIn('Europe/Madrid', new Date(request.submittedAt)),
  request.turn.by ?? '',
  paymentStateNames[request.payment],
  request.assignedTo?.name ?? '',
]

/** The queue as a table for a spreadsheet. */
export const exportQueue = async (deps: Deps, caller: Caller, filter: QueueFilter, requestId: string) => {
  const rows = await readAll(
    async page => {
      const { requests, next } = await listQueue(deps, caller, { ...filter, ...page })
      return { rows: requests.map(rowOf), next }
    },
    {
      field: 'category',
      message: most => `Son más de ${most} solicitudes. Elige una especialidad o un estado.`,
    },
  )
  const { q, state = null, category = null, assignedTo = null } = filter
  return exportTable(deps, [COLUMNS, ...rows], {
    name: `solicitudes-${todayOf(deps)}`,
    kind: 'requests.exported',
    actor: { kind: 'staff', id: caller.id },
    object: { kind: 'requests', id: 'all' },
    // What was searched for may be somebody's name.
    payload: { count: rows.length, state, category, assignedTo, isSearch: q !== undefined },
    requestId,
  })
}
