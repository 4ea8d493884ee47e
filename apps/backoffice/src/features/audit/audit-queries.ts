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

/** Lists need string ids. */
export interface EventRow extends Omit<AuditEvent, 'id'> {
  readonly id: string
}

export const rowOf = (event: AuditEvent): EventRow => ({ ...event, id: String(event.id) })

/** Loads one event by id, when it is opened by its URL or from a check. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async () => {
      const { events } = await call(listAuditEvents, { query: { id: Number(id) } })
      return events.map(rowOf)
    },
  })

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

/** Polled until the check has finished. */
export const checkQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['event_check', id],
    queryFn: () => call(getAuditCheck, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? LOOK_EVERY_MS : false),
  })
