import { listSchemes } from '@habilita/contract/schemes'
import { listExamTasks } from '@habilita/contract/staff-exams'
import { listStaff } from '@habilita/contract/staff-members'
import { getSession, listSessions, listVenues, type StaffSession } from '@habilita/contract/staff-sessions'
import { getWaitingList } from '@habilita/contract/staff-session-work'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import type { SessionFilter } from './exams-search.ts'

const asked = ({ mine, ...filter }: SessionFilter) => ({
  ...filter,
  ...(mine !== undefined && { examiner: 'me' }),
})

const MOST = 200
const PAGE = 50

/** All of some weeks: a calendar shows every one of them. */
const sessionsWithin = async (filter: SessionFilter, from: string, to: string): Promise<StaffSession[]> => {
  const all: StaffSession[] = []
  let after: string | undefined
  do {
    const query = { ...asked(filter), from, to, limit: MOST, ...(after !== undefined && { after }) }
    const { sessions, next } = await call(listSessions, { query })
    all.push(...sessions)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

export const rangeQuery = (filter: SessionFilter, from: string, to: string) =>
  queryOptions({
    queryKey: ['sessions', 'range', filter, from, to],
    queryFn: () => sessionsWithin(filter, from, to),
    placeholderData: keepPreviousData,
  })

/** From a day on, or up to another, too. */
export const listQuery = (filter: SessionFilter, from: string, to: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'list', filter, from, to],
    queryFn: ({ pageParam }) =>
      call(listSessions, {
        query: {
          ...asked(filter),
          from,
          ...(to !== undefined && { to }),
          limit: PAGE,
          ...(pageParam !== undefined && { after: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const tasksQuery = queryOptions({
  queryKey: ['sessions', 'tasks'],
  queryFn: () => call(listExamTasks, {}),
})

export const sessionQuery = (id: string) =>
  queryOptions({ queryKey: ['session', id], queryFn: () => call(getSession, { params: { id } }) })

export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id, 'waiting'],
    queryFn: () => call(getWaitingList, { params: { id } }),
  })

export const venuesQuery = queryOptions({ queryKey: ['venues'], queryFn: () => call(listVenues, {}) })

export const staffQuery = queryOptions({ queryKey: ['staffs'], queryFn: () => call(listStaff, {}) })

export const schemesQuery = queryOptions({
  queryKey: ['schemes', 'in-force'],
  queryFn: () => call(listSchemes, {}),
})
