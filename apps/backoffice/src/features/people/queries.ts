import { listAuditEvents } from '@habilita/contract/staff/staff-audit'
import { listPersonSessions, previewMerge } from '@habilita/contract/people/staff-people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'sessions'],
    queryFn: () => call(listPersonSessions, { params: { id } }),
  })

const LAST_EVENTS = 100

/** Newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'history'],
    queryFn: async () => {
      const pages = await Promise.all(
        ['user', 'account'].map(objectKind =>
          call(listAuditEvents, { query: { objectKind, objectId: id, limit: LAST_EVENTS } }),
        ),
      )
      return pages
        .flatMap(({ events }) => events)
        .toSorted((one, other) => other.id - one.id)
        .slice(0, LAST_EVENTS)
    },
  })

export const mergeQuery = (id: string, otherId: string) =>
  queryOptions({
    queryKey: ['person', id, 'merge', otherId],
    queryFn: () => call(previewMerge, { params: { id, otherId } }),
  })
