import { addressProvinces } from '@habilita/contract/values/provinces'

/** Calendar date `YYYY-MM-DD`, without time or zone. Dates compare as strings. */
export type Day = string

export type TimeZone = 'Europe/Madrid' | 'Atlantic/Canary'

export type HolidayCheck = (day: Day) => boolean

const seat: TimeZone = 'Europe/Madrid'

/** No calendar has this many days off in a row. The limit keeps broken data from looping forever. */
const mostDaysOff = 60

/** Time zone of a province by its INE code. Unknown codes get the zone of the certification body. */
export const zoneOfProvince = (code: string): TimeZone =>
  addressProvinces.find(province => province.code === code)?.timeZone ?? seat

export const dayIn = (zone: TimeZone, instant: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** First instant after the date: a submission at that instant is late. */
export const endOfDay = (zone: TimeZone, day: Day): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)

export const addDays = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ days: count }).toString()

export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

/** Ley 39/2015, art. 30.4: the same day of the month, or the last day of a shorter month. */
export const addMonths = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString()

/** Ley 39/2015, art. 30.2: Saturdays, Sundays and holidays do not count. */
export const isWorkingDay = (day: Day, isHoliday: HolidayCheck): boolean =>
  Temporal.PlainDate.from(day).dayOfWeek < 6 && !isHoliday(day)

/** Ley 39/2015, art. 30.5: a deadline on a non-working day moves to the next working day. */
export const workingDayFrom = (day: Day, isHoliday: HolidayCheck): Day => {
  let found = day
  for (let off = 0; off <= mostDaysOff; off++) {
    if (isWorkingDay(found, isHoliday)) return found
    found = addDays(found, 1)
  }
  throw new RangeError(`No working day in the ${mostDaysOff} days after ${day}.`)
}

/**
 * Last day of a term of `count` working days. The term begins on the day after the notice (art. 30.3). With
 * 0, it is the day of the notice or the next working day.
 */
export const addWorkingDays = (from: Day, count: number, isHoliday: HolidayCheck): Day => {
  if (!Number.isInteger(count) || count < 0) throw new RangeError('A term is a whole number of days.')
  if (count === 0) return workingDayFrom(from, isHoliday)
  let day = from
  for (let counted = 0; counted < count; counted++) day = workingDayFrom(addDays(day, 1), isHoliday)
  return day
}

/**
 * Working days after today up to and including the last one: 0 on the last day itself, which is still in
 * time. Also 0 after it: use `today > last` to tell whether the term is over.
 */
export const workingDaysLeft = (today: Day, last: Day, isHoliday: HolidayCheck): number => {
  let left = 0
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    if (isWorkingDay(day, isHoliday)) left++
  return left
}
