import type { Input } from '@habilita/contract/api/endpoint'
import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { previewSeries } from '@habilita/contract/exams/staff-series'
import { linesOf } from '../../../shared/lines-of.ts'

export type Series = Input<typeof previewSeries>['body']

export type DayRule = 'one' | 'every' | 'chosen'

/** Form values, as typed. */
export interface SeriesValues {
  readonly category: SchemeCategory | ''
  readonly scopes: string[]
  readonly parts: PartKind[]
  readonly startsAt: Readonly<Record<PartKind, string>>
  readonly minutes: Readonly<Record<PartKind, string>>
  readonly venueId: string
  readonly rule: DayRule
  readonly from: string
  readonly weeks: string
  readonly count: string
  readonly days: string[]
  readonly capacity: string
  readonly equipment: string
  readonly examiners: string[]
}

const isNumber = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

const daysOf = ({ rule, from, weeks, count, days }: SeriesValues): Series['days'] | undefined => {
  if (rule === 'chosen') return days.length > 0 ? { rule: 'chosen', days: days.toSorted() } : undefined
  if (from === '') return undefined
  if (rule === 'one') return { rule: 'chosen', days: [from] }
  if (!isNumber(weeks, 1, 8) || !isNumber(count, 1, 52)) return undefined
  return { rule: 'every', from, weeks: Number(weeks), count: Number(count) }
}

/** Undefined while something is missing. */
export const seriesOf = (values: SeriesValues): Series | undefined => {
  const { category, venueId, parts, startsAt, minutes, capacity } = values
  const days = daysOf(values)
  const isWhole =
    parts.length > 0 &&
    parts.every(part => /^\d\d:\d\d$/.test(startsAt[part]) && isNumber(minutes[part], 10, 600)) &&
    isNumber(capacity, 1, 500)
  if (category === '' || venueId === '' || !days || !isWhole) return undefined
  return {
    category,
    venueId,
    scopes: [...values.scopes],
    parts: parts.map(part => ({ part, startsAt: startsAt[part], minutes: Number(minutes[part]) })),
    days,
    capacity: Number(capacity),
    equipment: linesOf(values.equipment),
    examiners: [...values.examiners],
  }
}
