import { addressProvinces } from '@habilita/contract/values/provinces'

/** A day of the calendar, `YYYY-MM-DD`: no instant and no zone. Two of them compare as texts. */
export type Day = string

export type TimeZone = 'Europe/Madrid' | 'Atlantic/Canary'

export type HolidayCheck = (day: Day) => boolean

const seat: TimeZone = 'Europe/Madrid'

/** No calendar has so many in a row: data that says so is broken, and must not hang the process. */
const mostDaysOff = 60

/** The zone of a province by its INE code; whoever lives in none of them has that of the seat. */
export const zoneOfProvince = (code: string): TimeZone =>
  addressProvinces.find(province => province.code === code)?.timeZone ?? seat

export const dayIn = (zone: TimeZone, instant: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The first instant that no longer belongs to the day: what is sent at it is late. */
export const endOfDay = (zone: TimeZone, day: Day): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)

export const addDays = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ days: count }).toString()

export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

/** Ley 39/2015, art. 30.4: the same day of the month, or the last one of a month that lacks it. */
export const addMonths = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString()

/** Ley 39/2015, art. 30.2: Saturdays, Sundays and holidays do not count. */
export const isWorkingDay = (day: Day, isHoliday: HolidayCheck): boolean =>
  Temporal.PlainDate.from(day).dayOfWeek < 6 && !isHoliday(day)

/** Ley 39/2015, art. 30.5: a last day that is not a working day moves on to the first one after it. */
export const workingDayFrom = (day: Day, isHoliday: HolidayCheck): Day => {
  let found = day
  for (let off = 0; off <= mostDaysOff; off++) {
    if (isWorkingDay(found, isHoliday)) return found
    found = addDays(found, 1)
  }
  throw new RangeError(`No working day in the ${mostDaysOff} days after ${day}.`)
}

/**
 * The last day of a term of so many working days. It begins on the day after the notice (art. 30.3);
 * 0 is the day of the notice itself, or the working day that follows it.
 */
export const addWorkingDays = (from: Day, count: number, isHoliday: HolidayCheck): Day => {
  if (!Number.isInteger(count) || count < 0) throw new RangeError('A term is a whole number of days.')
  if (count === 0) return workingDayFrom(from, isHoliday)
  let day = from
  for (let counted = 0; counted < count; counted++) day = workingDayFrom(addDays(day, 1), isHoliday)
  return day
}

/**
 * How many working days come after today, the last one included: 0 on the last day itself, when there is
 * still time. It is 0 as well once the term is over: whoever must know that asks `today > last`.
 */
export const workingDaysLeft = (today: Day, last: Day, isHoliday: HolidayCheck): number => {
  let left = 0
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    if (isWorkingDay(day, isHoliday)) left++
  return left
}
