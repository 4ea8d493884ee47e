import type { ExamTimeZone } from '@habilita/contract/exams/exam-words'
import { EXAM_CHANGE_NOTICE_DAYS } from '@habilita/contract/values/deadlines'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { SeriesDay } from '@habilita/contract/exams/staff-series'
import { dayAt, instantAt } from '../time-rules.ts'

/** How somebody says on which days. */
export type Days =
  | { readonly rule: 'every'; readonly from: string; readonly weeks: number; readonly count: number }
  | { readonly rule: 'chosen'; readonly days: readonly string[] }

export interface PartWords {
  readonly part: PartKind
  /** `HH:MM` on the clock of the venue. */
  readonly startsAt: string
  readonly minutes: number
}

/** The days that are meant, in order, each once. */
export const daysOf = (days: Days): string[] => {
  if (days.rule === 'chosen') return [...new Set(days.days)].toSorted()
  const from = Temporal.PlainDate.from(days.from)
  return Array.from({ length: days.count }, (_, index) => from.add({ weeks: index * days.weeks }).toString())
}

export interface Span {
  readonly starts: Date
  readonly ends: Date
}

/** One that would be held; without a span where its time is skipped or repeated by the change of clocks. */
export interface Sitting extends PartWords {
  readonly day: string
  readonly span: Span | undefined
}

const spanOf = (day: string, { startsAt, minutes }: PartWords, zone: ExamTimeZone): Span | undefined => {
  const starts = instantAt(`${day}T${startsAt}`, zone)
  return starts && { starts, ends: new Date(starts.getTime() + minutes * 60_000) }
}

export const sittingsOn = (day: string, parts: readonly PartWords[], zone: ExamTimeZone): Sitting[] =>
  parts.map(part => ({ ...part, day, span: spanOf(day, part, zone) }))

const overlap = (one: Span, other: Span): boolean => one.starts < other.ends && other.starts < one.ends

/** What is there already, and who examines in it. */
export interface Held extends Span {
  readonly venueId: string
  readonly examiners: readonly string[]
}

interface Surroundings {
  readonly venueId: string
  readonly zone: ExamTimeZone
  readonly examiners: readonly string[]
  readonly held: readonly Held[]
  readonly isHoliday: (day: string) => boolean
  readonly now: Date
}

const SUNDAY = 7

/** What speaks against holding these on a day. */
export const judgeDay = (day: string, sittings: readonly Sitting[], around: Surroundings): SeriesDay => {
  const { venueId, zone, examiners, held, isHoliday, now } = around
  const spans = sittings.flatMap(({ span }) => span ?? [])
  const meets = (other: Span): boolean => spans.some(span => overlap(span, other))
  const clashes = held.filter(meets)
  // Two parts at once: whoever examines in one cannot in the other.
  const isTwice = spans.some((span, at) => spans.slice(at + 1).some(other => overlap(span, other)))
  const isBusy =
    examiners.length > 0 &&
    (isTwice || clashes.some(each => each.examiners.some(id => examiners.includes(id))))
  const today = Temporal.PlainDate.from(dayAt(now, zone))
  const daysAhead = today.until(day, { largestUnit: 'day' }).days
  return {
    day,
    holiday: isHoliday(day),
    faults: [
      ...(spans.some(({ starts }) => starts <= now) ? (['past'] as const) : []),
      ...(spans.length < sittings.length ? (['no_such_time'] as const) : []),
      ...(isBusy ? (['examiner_busy'] as const) : []),
    ],
    warnings: [
      ...(Temporal.PlainDate.from(day).dayOfWeek === SUNDAY ? (['sunday'] as const) : []),
      ...(isTwice || clashes.some(each => each.venueId === venueId) ? (['venue_busy'] as const) : []),
      // Whoever books it could change it no more.
      ...(daysAhead >= 0 && daysAhead < EXAM_CHANGE_NOTICE_DAYS ? (['too_soon'] as const) : []),
    ],
  }
}

/** In words, for whoever meant to add it all the same. */
export const faultWords = {
  past: 'ya ha pasado',
  no_such_time: 'ese día cambia la hora y la que has puesto no existe o se repite',
  examiner_busy: 'quien examina ya tiene otra convocatoria a esa hora',
} as const satisfies Record<SeriesDay['faults'][number], string>
