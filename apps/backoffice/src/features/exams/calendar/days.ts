import { dateFormatter } from '@habilita/browser/date-formatter'
import { addDays, mondayOf } from '../../../shared/days.ts'

const DAYS_OF_WEEK = 7

const at = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** The same day of another month, or its last day. */
export const addMonths = (day: string, count: number): string => {
  const date = at(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0))
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

export const weekOf = (day: string): readonly string[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(mondayOf(day), index))

/** Whole weeks that contain the month. */
export const weeksOfMonth = (day: string): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks = [weekOf(first)]
  for (
    let monday = addDays(mondayOf(first), DAYS_OF_WEEK);
    monday <= last;
    monday = addDays(monday, DAYS_OF_WEEK)
  )
    weeks.push(weekOf(monday))
  return weeks
}

const spelled = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormatter('es-ES', { ...options, timeZone: 'UTC' }).format(at(day))

/** «Noviembre de 2026». */
export const monthName = (day: string): string => {
  const name = spelled(day, { month: 'long', year: 'numeric' })
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** «lun». */
export const weekdayName = (day: string): string => spelled(day, { weekday: 'short' })

/** «lunes, 16 de noviembre de 2026». */
export const wholeDay = (day: string): string =>
  spelled(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** «16–22 nov 2026», «30 nov – 6 dic 2026». */
export const weekName = (day: string): string => {
  const week = weekOf(day)
  const [first = day, last = day] = [week[0], week.at(-1)]
  const end = spelled(last, { day: 'numeric', month: 'short', year: 'numeric' })
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${end}`
    : `${spelled(first, { day: 'numeric', month: 'short' })} – ${end}`
}

/** Date in the time zone of the venue. */
export const dayAt = (instant: string, timeZone: string): string =>
  dateFormatter('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

/** `2026-11-16T09:30` in the time zone of the venue, for input fields. */
export const clockAt = (instant: string, timeZone: string): string =>
  dateFormatter('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(' ', 'T')
