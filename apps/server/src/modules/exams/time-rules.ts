import { EXAM_CHANGE_NOTICE_DAYS, LATE_OFFER_HOURS, OFFER_HOURS } from '@habilita/contract/values/deadlines'
import type { ExamTimeZone } from '@habilita/contract/exams/exam-words'

const HOUR_MS = 60 * 60 * 1000

const zoned = (instant: Date, zone: ExamTimeZone): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

const instantOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds)

/** The day on the venue's calendar, `YYYY-MM-DD`. */
export const dayAt = (instant: Date, zone: ExamTimeZone): string =>
  zoned(instant, zone).toPlainDate().toString()

/** The time on the venue's clock, `HH:MM`. */
export const timeAt = (instant: Date, zone: ExamTimeZone): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The days of notice are whole days of the venue: on the last of them it can still be changed, until midnight. */
export const changeUntil = (startsAt: Date, zone: ExamTimeZone): Date =>
  instantOf(
    zoned(startsAt, zone)
      .startOfDay()
      .subtract({ days: EXAM_CHANGE_NOTICE_DAYS - 1 }),
  )

/** Undefined: the change of clocks skips that time or has it twice, and nobody could tell which is meant. */
export const instantAt = (local: string, zone: ExamTimeZone): Date | undefined => {
  try {
    return instantOf(Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'reject' }))
  } catch {
    return undefined
  }
}

/** As long as an offer is open: shorter when the exam is near, and never beyond the end of booking. */
export const offerUntil = (
  { startsAt, bookingClosesAt }: { readonly startsAt: Date; readonly bookingClosesAt: Date },
  zone: ExamTimeZone,
  now: Date,
): Date => {
  const hours = now < changeUntil(startsAt, zone) ? OFFER_HOURS : LATE_OFFER_HOURS
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, bookingClosesAt.getTime()))
}

/** The same time on the clock, a day before. */
export const dayBefore = (instant: Date, zone: ExamTimeZone): Date =>
  instantOf(zoned(instant, zone).subtract({ days: 1 }))

/** The hour from which people are reminded, on the clock of the venue. */
const REMINDED_FROM_HOUR = 8
const SOON_DAYS = 2

export interface Reminder {
  readonly kind: 'exam_in_week' | 'exam_soon'
  /** Days until the exam: fewer than it is meant for where nobody could tell it on its day. */
  readonly left: number
}

/**
 * What somebody is reminded of now, once the morning has begun there. Whoever has booked when it could not be changed
 * any more knows of the week.
 */
export const reminderOn = (
  { startsAt, bookedAt }: { readonly startsAt: Date; readonly bookedAt: Date },
  zone: ExamTimeZone,
  now: Date,
): Reminder | undefined => {
  const here = zoned(now, zone)
  if (here.hour < REMINDED_FROM_HOUR) return undefined
  const { days: left } = here.toPlainDate().until(zoned(startsAt, zone).toPlainDate(), { largestUnit: 'day' })
  if (left <= SOON_DAYS) return { kind: 'exam_soon', left }
  if (left > EXAM_CHANGE_NOTICE_DAYS || bookedAt >= changeUntil(startsAt, zone)) return undefined
  return { kind: 'exam_in_week', left }
}
