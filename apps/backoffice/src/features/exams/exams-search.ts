import { optionalText } from '@habilita/browser/search'
import { isUuid } from '@habilita/browser/uuid'
import { type SessionState, sessionStates } from '@habilita/contract/exam-words'
import { type PartKind, partNames, type Trade, trades } from '@habilita/contract/schemes'
import { isDay } from './calendar/days.ts'

export const examViews = ['month', 'week', 'list', 'tasks'] as const
export type ExamView = (typeof examViews)[number]

export const partKinds = Object.keys(partNames) as readonly PartKind[]

/** Which sessions are shown. */
export interface SessionFilter {
  readonly category?: Trade
  readonly part?: PartKind
  readonly state?: SessionState
  readonly venueId?: string
  /** Those where I examine. */
  readonly mine?: '1'
}

/** What the address says of the calendar. */
export interface ExamsSearch extends SessionFilter {
  readonly view?: ExamView
  /** The day that it stands at; today unless told. */
  readonly day?: string
  /** The last day of the list, where it has one: what a figure counts. */
  readonly to?: string
}

export const readExamsSearch = (search: Readonly<Record<string, unknown>>): ExamsSearch => {
  const view = examViews.find(each => each === search['view'])
  const day = optionalText(search['day'])
  const to = optionalText(search['to'])
  const category = trades.find(trade => trade === search['category'])
  const part = partKinds.find(kind => kind === search['part'])
  const state = sessionStates.find(each => each === search['state'])
  const venueId = optionalText(search['venueId'])
  return {
    ...(view !== undefined && { view }),
    ...(day !== undefined && isDay(day) && { day }),
    ...(to !== undefined && isDay(to) && { to }),
    ...(category !== undefined && { category }),
    ...(part !== undefined && { part }),
    ...(state !== undefined && { state }),
    ...(venueId !== undefined && isUuid(venueId) && { venueId }),
    ...(search['mine'] === '1' && { mine: '1' as const }),
  }
}

export const filterOf = ({ category, part, state, venueId, mine }: ExamsSearch): SessionFilter => ({
  ...(category !== undefined && { category }),
  ...(part !== undefined && { part }),
  ...(state !== undefined && { state }),
  ...(venueId !== undefined && { venueId }),
  ...(mine !== undefined && { mine }),
})
