import { listSchemes } from '@habilita/contract/schemes/schemes'
import { listExamTasks } from '@habilita/contract/exams/staff-exams'
import {
  getSession,
  listSessions,
  listVenues,
  type StaffSession,
} from '@habilita/contract/exams/staff-sessions'
import { getWaitingList } from '@habilita/contract/exams/staff-session-work'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import type { Filter } from './exams-search.ts'

const MOST = 200

/** All sessions of a few weeks. */
const sessionsWithin = async (filter: Filter, from: string, to: string): Promise<StaffSession[]> => {
  const all: StaffSession[] = []
  let after: string | undefined
  do {
    const query = { ...filter, from, to, limit: MOST, ...(after !== undefined && { after }) }
    const { sessions, next } = await call(listSessions, { query })
    all.push(...sessions)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

export const rangeQuery = (filter: Filter, from: string, to: string) =>
  queryOptions({
    queryKey: ['sessions', 'range', filter, from, to],
    queryFn: () => sessionsWithin(filter, from, to),
    placeholderData: keepPreviousData,
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

export const schemesQuery = queryOptions({
  queryKey: ['schemes', 'in-force'],
  queryFn: () => call(listSchemes, {}),
})
