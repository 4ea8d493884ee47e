import { categoryNames } from '@habilita/contract/values/categories'
import { addressProvinces } from '@habilita/contract/values/provinces'
import {
  paymentStateNames,
  requestStateNames,
  requestTypeNames,
} from '@habilita/contract/requests/request-values'
import {
  type QueueColumn,
  queueColumnNames,
  queueColumns,
  type QueuedRequest,
} from '@habilita/contract/requests/staff-queue'
import { exportTable, readAll } from '../../../text/csv-export.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { dayIn, todayOf } from '../../calendar/public.ts'
import { readQueue, type SortedFilter } from './queue.ts'

/** The columns exported by default. */
const USUAL = queueColumns.slice(0, queueColumns.indexOf('province'))

const dayOf = (instant: string | null): string =>
  instant === null ? '' : dayIn('Europe/Madrid', new Date(instant))

const cellOf: Readonly<Record<QueueColumn, (request: QueuedRequest) => string>> = {
  number: request => request.number ?? '',
  type: request => (request.type === null ? '' : requestTypeNames[request.type]),
  category: request => (request.category === null ? '' : categoryNames[request.category]),
  scopes: request => request.scopes.map(({ name }) => name).join(', '),
  candidate: request => request.candidate.name ?? '',
  state: request => requestStateNames[request.state],
  submitted: request => dayOf(request.submittedAt),
  due: request => request.turn.by ?? '',
  payment: request => paymentStateNames[request.payment],
  assignedTo: request => request.assignedTo?.name ?? '',
  province: ({ candidate }) => addressProvinces.find(({ code }) => code === candidate.province)?.ine ?? '',
  municipality: ({ candidate }) => candidate.municipality ?? '',
  changed: request => dayOf(request.changedAt),
  documentsWaiting: request => String(request.documentsWaiting),
}

/**
 * Filters are safe to log: assignee and ids reveal nothing. The search text is not; it may hold personal
 * data.
 */
const factsOf = ({ q, ...filter }: SortedFilter) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  isSearch: q !== undefined,
})

/** Exports the queue as a table for spreadsheets. */
export const exportQueue = async (
  deps: Deps,
  call: Call<StaffCaller>,
  { columns = USUAL, ...filter }: SortedFilter & { readonly columns?: readonly QueueColumn[] | undefined },
) => {
  const rows = await readAll(
    async page => {
      const { requests, next } = await readQueue(deps, call, { ...filter, ...page })
      return { rows: requests.map(request => columns.map(column => cellOf[column](request))), next }
    },
    {
      field: 'category',
      message: most => `Son más de ${most} solicitudes. Elige una especialidad o un estado.`,
    },
  )
  return exportTable(deps, [columns.map(column => queueColumnNames[column]), ...rows], {
    name: `solicitudes-${todayOf(deps)}`,
    kind: 'requests.exported',
    actor: { kind: 'staff', id: call.caller.id },
    object: { kind: 'requests', id: 'all' },
    payload: { count: rows.length, columns, ...factsOf(filter) },
    traceId: call.traceId,
  })
}
