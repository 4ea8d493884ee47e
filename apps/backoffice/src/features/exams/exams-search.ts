import type { Input } from '@habilita/contract/api/endpoint'
import { type listSessions, SessionFilter } from '@habilita/contract/exams/staff-sessions'
import { type PartKind, partNames } from '@habilita/contract/schemes/schemes'
import * as z from 'zod/mini'
import type { Order } from '../../shared/list/column.ts'
import { readSearch, separateFilters } from '../../shared/list/read-search.ts'
import { isDay } from '../../shared/days.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listSessions>['query'], 'after' | 'limit'>

export const examViews = ['month', 'week', 'list', 'tasks'] as const
export type ExamView = (typeof examViews)[number]

export const partKinds = Object.keys(partNames) as readonly PartKind[]

const { category, part, state, venueId } = SessionFilter
const Yes = z.optional(z.literal('1'))
const Day = z.optional(z.string().check(z.refine(isDay)))

/** Parameters of the URL, which does not contain the search text. */
const ExamsAddress = {
  view: z.optional(z.enum(examViews)),
  /** The date the calendar shows and the list starts with; today by default. */
  day: Day,
  /** Last date of the list. */
  to: Day,
  category,
  part,
  state,
  venueId,
  /** Sessions the user examines. */
  mine: Yes,
  /** Sessions with a pending task. */
  due: Yes,
  /** Order of the list by date. */
  direction: z.optional(z.enum(['asc', 'desc'])),
}

export const readExamsSearch = (given: Readonly<Record<string, unknown>>) => readSearch(ExamsAddress, given)

export type ExamsSearch = ReturnType<typeof readExamsSearch>

/** Filters shared by all views. */
export const filterOf = (
  { category: wanted, part: kind, state: standing, venueId: venue, mine, due }: ExamsSearch,
  searchText: string | undefined,
): Filter => ({
  ...(wanted !== undefined && { category: wanted }),
  ...(kind !== undefined && { part: kind }),
  ...(standing !== undefined && { state: standing }),
  ...(venue !== undefined && { venueId: venue }),
  ...(mine !== undefined && { examiner: 'me' }),
  ...(due !== undefined && { due: true }),
  ...(searchText !== undefined && { q: searchText }),
})

export const orderOf = ({ direction = 'asc' }: ExamsSearch): Order<'starts'> => ({
  sort: 'starts',
  direction,
})

/**
 * Filters of the list. Without a start date it begins today or, in descending order, with the last session.
 */
export const listFilterOf = (search: ExamsSearch, searchText: string | undefined): Filter => ({
  ...filterOf(search, searchText),
  ...(search.day !== undefined && { from: search.day }),
  ...(search.to !== undefined && { to: search.to }),
  order: search.direction === 'desc' ? 'latest' : 'soonest',
})

/** Without these parameters the API lists sessions from today. */
export const beginsToday = ({ day, to, due, direction }: ExamsSearch): boolean =>
  day === undefined && to === undefined && due === undefined && direction !== 'desc'

export const { isFiltered, unfiltered } = separateFilters<ExamsSearch>(['view', 'day', 'direction'])
