import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'
import { EXAM_CHANGE_NOTICE_DAYS } from '@habilita/contract/values/deadlines'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { SeriesDay } from '@habilita/contract/exams/staff-series'
import { dayAt, instantAt } from '../time-rules.ts'

/** The dates of a series, as a rule or a list. */
export type Days =
  | { readonly rule: 'every'; readonly from: string; readonly weeks: number; readonly count: number }
  | { readonly rule: 'chosen'; readonly days: readonly string[] }

export interface PartWords {
  readonly part: PartKind
  /** `HH:MM`, local time at the venue. */
  readonly startsAt: string
  readonly minutes: number
}

/** The dates of the series, sorted and without duplicates. */
export const daysOf = (days: Days): string[] => {
  if (days.rule === 'chosen') return [...new Set(days.days)].toSorted()
  const from = Temporal.PlainDate.from(days.from)
  return Array.from({ length: days.count }, (_, index) => from.add({ weeks: index * days.weeks }).toString())
}

export interface Span {
  readonly starts: Date
  readonly ends: Date
}

/** A planned session. It has no span if a clock change skips or repeats its local time. */
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

/** An existing session with its examiners. */
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

/** Finds the faults and warnings of the planned sessions on a date. */
export const validateDate = (day: string, sittings: readonly Sitting[], around: Surroundings): SeriesDay => {
  const { venueId, zone, examiners, held, isHoliday, now } = around
  const spans = sittings.flatMap(({ span }) => span ?? [])
  const meets = (other: Span): boolean => spans.some(span => overlap(span, other))
  const clashes = held.filter(meets)
  // The parts overlap, so an examiner cannot attend both.
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
      // The booking could never be changed.
      ...(daysAhead >= 0 && daysAhead < EXAM_CHANGE_NOTICE_DAYS ? (['too_soon'] as const) : []),
    ],
  }
}

/** Texts for the error message. */
export const faultWords = {
  past: 'ya ha pasado',
  no_such_time: 'ese día cambia la hora y la que has puesto no existe o se repite',
  examiner_busy: 'quien examina ya tiene otra convocatoria a esa hora',
} as const satisfies Record<SeriesDay['faults'][number], string>
