import type { Input } from '@habilita/contract/api/endpoint'
import { type listSessions, SessionFilter } from '@habilita/contract/exams/staff-sessions'
import { type PartKind, partNames } from '@habilita/contract/schemes/schemes'
import * as z from 'zod/mini'
import type { Order } from '../../shared/list/column.ts'
import { readSearch, separateFilters } from '../../shared/list/read-search.ts'
import { isDay } from '../../shared/days.ts'

/** What the API is asked for. */
export type Filter = Omit<Input<typeof listSessions>['query'], 'after' | 'limit'>

export const examViews = ['month', 'week', 'list', 'tasks'] as const
export type ExamView = (typeof examViews)[number]

export const partKinds = Object.keys(partNames) as readonly PartKind[]

const { category, part, state, venueId } = SessionFilter
const Yes = z.optional(z.literal('1'))
const Day = z.optional(z.string().check(z.refine(isDay)))

/** What stands in the address: all but the words. */
const ExamsAddress = {
  view: z.optional(z.enum(examViews)),
  /** The day that the calendar stands at, and the list begins with; today unless told. */
  day: Day,
  /** The last day of the list, where it has one. */
  to: Day,
  category,
  part,
  state,
  venueId,
  /** Those where I examine. */
  mine: Yes,
  /** Those where something is still to be done. */
  due: Yes,
  /** Of the list: which days come first. */
  direction: z.optional(z.enum(['asc', 'desc'])),
}

export const readExamsSearch = (given: Readonly<Record<string, unknown>>) => readSearch(ExamsAddress, given)

export type ExamsSearch = ReturnType<typeof readExamsSearch>

/** Which sessions are shown, wherever they are shown. */
export const filterOf = (
  { category: trade, part: kind, state: standing, venueId: venue, mine, due }: ExamsSearch,
  words: string | undefined,
): Filter => ({
  ...(trade !== undefined && { category: trade }),
  ...(kind !== undefined && { part: kind }),
  ...(standing !== undefined && { state: standing }),
  ...(venue !== undefined && { venueId: venue }),
  ...(mine !== undefined && { examiner: 'me' }),
  ...(due !== undefined && { due: true }),
  ...(words !== undefined && { q: words }),
})

export const orderOf = ({ direction = 'asc' }: ExamsSearch): Order<'starts'> => ({
  sort: 'starts',
  direction,
})

/** Those of the list: of some days, and in an order. Without a first day it begins today, or goes back from the last. */
export const listFilterOf = (search: ExamsSearch, words: string | undefined): Filter => ({
  ...filterOf(search, words),
  ...(search.day !== undefined && { from: search.day }),
  ...(search.to !== undefined && { to: search.to }),
  order: search.direction === 'desc' ? 'latest' : 'soonest',
})

/** Where nothing in the address says with which day the list begins, the API begins it today. */
export const beginsToday = ({ day, to, due, direction }: ExamsSearch): boolean =>
  day === undefined && to === undefined && due === undefined && direction !== 'desc'

export const { isFiltered, unfiltered } = separateFilters<ExamsSearch>(['view', 'day', 'direction'])
