import { EXAM_CHANGE_NOTICE_DAYS, LATE_OFFER_HOURS, OFFER_HOURS } from '@habilita/contract/values/deadlines'
import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'

const HOUR_MS = 60 * 60 * 1000

const zoned = (instant: Date, zone: ExamTimeZone): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

const instantOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds)

/** The date at the venue, `YYYY-MM-DD`. */
export const dayAt = (instant: Date, zone: ExamTimeZone): string =>
  zoned(instant, zone).toPlainDate().toString()

/** The time at the venue, `HH:MM`. */
export const timeAt = (instant: Date, zone: ExamTimeZone): string =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** Notice is counted in whole days at the venue: changes are possible until midnight of the last one. */
export const changeUntil = (startsAt: Date, zone: ExamTimeZone): Date =>
  instantOf(
    zoned(startsAt, zone)
      .startOfDay()
      .subtract({ days: EXAM_CHANGE_NOTICE_DAYS - 1 }),
  )

/** Undefined if a clock change skips or repeats that local time. */
export const instantAt = (local: string, zone: ExamTimeZone): Date | undefined => {
  try {
    return instantOf(Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'reject' }))
  } catch {
    return undefined
  }
}

/** When an offer expires: sooner if the exam is near, and never after booking closes. */
export const offerUntil = (
  { startsAt, bookingClosesAt }: { readonly startsAt: Date; readonly bookingClosesAt: Date },
  zone: ExamTimeZone,
  now: Date,
): Date => {
  const hours = now < changeUntil(startsAt, zone) ? OFFER_HOURS : LATE_OFFER_HOURS
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, bookingClosesAt.getTime()))
}

/** The same local time one day earlier. */
export const dayBefore = (instant: Date, zone: ExamTimeZone): Date =>
  instantOf(zoned(instant, zone).subtract({ days: 1 }))

/** Reminders are sent from this hour, local time at the venue. */
const REMINDED_FROM_HOUR = 8
const SOON_DAYS = 2

export interface Reminder {
  readonly kind: 'exam_in_week' | 'exam_soon'
  /** Days until the exam; fewer than usual if the job could not run on the right date. */
  readonly left: number
}

/**
 * The reminder due now, from the morning on at the venue. Bookings made when changes are no longer possible
 * get no one-week reminder.
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
