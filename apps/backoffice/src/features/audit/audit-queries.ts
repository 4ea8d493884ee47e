import {
  type AuditEvent,
  getAuditCheck,
  listAuditChecks,
  listAuditEvents,
  listAuditKinds,
} from '@habilita/contract/staff/staff-audit'
import { listStaff } from '@habilita/contract/staff/staff-members'
import { searchEverything } from '@habilita/contract/staff/staff-search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

/** As a row of a list has it, whose ids are texts. */
export interface EventRow extends Omit<AuditEvent, 'id'> {
  readonly id: string
}

export const rowOf = (event: AuditEvent): EventRow => ({ ...event, id: String(event.id) })

/** One that is not among the rows: found by its address, or by a check. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async () => {
      const { events } = await call(listAuditEvents, { query: { id: Number(id) } })
      return events.map(rowOf)
    },
  })

/** There may be another one with whatever happens. */
export const kindsQuery = queryOptions({
  queryKey: ['events', 'kinds'],
  queryFn: () => call(listAuditKinds, {}),
})

export const membersQuery = queryOptions({
  queryKey: ['staffs', 'audit'],
  queryFn: () => call(listStaff, {}),
})

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: () => call(searchEverything, { query: { q } }),
  })

export const checksQuery = queryOptions({
  queryKey: ['event_checks'],
  queryFn: () => call(listAuditChecks, {}),
})

const LOOK_EVERY_MS = 700

/** Asked for again until it is over. */
export const checkQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['event_check', id],
    queryFn: () => call(getAuditCheck, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? LOOK_EVERY_MS : false),
  })
