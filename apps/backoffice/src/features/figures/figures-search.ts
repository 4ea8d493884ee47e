import { optionalText } from '@habilita/browser/search'
import { type SchemeCategory, schemeCategories } from '@habilita/contract/schemes/schemes'
import { addDays, isDay, mondayOf } from '../../shared/days.ts'

/** Number of past weeks; 26 by default. */
export const spans = ['4', '13', '26', '52'] as const
export type Span = (typeof spans)[number]
export const USUAL_SPAN = '26' satisfies Span

export interface FiguresSearch {
  readonly weeks?: Span
  /** Both or neither; they take precedence over `weeks`. */
  readonly from?: string
  readonly to?: string
  readonly category?: SchemeCategory
}

/** More weeks would be too narrow to point at. */
const MOST_DAYS = 2 * 366

const dayIn = (value: unknown): string | undefined => {
  const text = optionalText(value)
  return text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined
}

const isPeriod = (from: string, to: string): boolean => from <= to && to <= addDays(from, MOST_DAYS)

export const readFiguresSearch = (given: Readonly<Record<string, unknown>>): FiguresSearch => {
  const [from, to] = [dayIn(given['from']), dayIn(given['to'])]
  const category = schemeCategories.find(each => each === given['category'])
  const weeks = spans.find(span => span === given['weeks'])
  const isOfDays = from !== undefined && to !== undefined && isPeriod(from, to)
  return {
    ...(isOfDays ? { from, to } : weeks !== undefined && weeks !== USUAL_SPAN && { weeks }),
    ...(category !== undefined && { category }),
  }
}

/** The period in dates: whole weeks, the current one up to today. */
export const periodOf = (
  { from, to, weeks = USUAL_SPAN }: FiguresSearch,
  today: string,
): { readonly from: string; readonly to: string } => {
  if (from !== undefined && to !== undefined) return { from, to }
  return { from: addDays(mondayOf(today), -(Number(weeks) - 1) * 7), to: today }
}

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The period after one date is chosen: the other moves if the period would be invalid. */
export const periodWith = (
  chosen: Days,
  shown: { readonly from: string; readonly to: string },
  today: string,
): { readonly from: string; readonly to: string } => {
  const [from, to] = [chosen.from ?? shown.from, chosen.to ?? shown.to]
  if (isPeriod(from, to)) return { from, to }
  if (to !== shown.to) return { from: periodOf({}, to).from, to }
  const last = addDays(from, MOST_DAYS)
  return { from, to: last < today ? last : today }
}
