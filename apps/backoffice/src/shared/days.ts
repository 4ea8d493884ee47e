import { todayInSpain } from '@habilita/browser/today-in-spain'

const DAY_MS = 86_400_000

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A valid calendar date `YYYY-MM-DD`; not 30 February. */
export const isDay = (text: string): boolean => {
  const time = timeOf(text)
  // `Date` also accepts a year, or a year and month.
  return text.length === 10 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10)

export const mondayOf = (day: string): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

const HOUR_MS = 3_600_000

/** Start of a day in Spain, as ISO time. */
export const midnightInSpain = (day: string): string => {
  // UTC+2 in summer, UTC+1 in winter.
  const isSummer = todayInSpain(new Date(timeOf(day) - 2 * HOUR_MS)) === day
  return new Date(timeOf(day) - (isSummer ? 2 : 1) * HOUR_MS).toISOString()
}
