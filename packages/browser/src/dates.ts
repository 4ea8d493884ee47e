import { dateFormatter } from './date-formatter.ts'
import { failed, ok, type Result } from './result.ts'

const formats = {
  long: { year: 'numeric', month: 'long', day: '2-digit' },
  medium: { year: 'numeric', month: 'short', day: '2-digit' },
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

interface DateOptions {
  readonly format?: keyof typeof formats
  readonly locale?: string
  /** Shown when there is no date. */
  readonly missing?: string
}

/** A date without time, like `2026-11-15`, must not be shifted by a time zone. */
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const isThere = (date: Date, value: unknown) =>
  !Number.isNaN(date.getTime()) &&
  // Some browsers turn 31 February into a date in March.
  (!isDay(value) || date.toISOString().slice(0, 10) === value)

/** Formats a date for people (spec.md §9). `value` may be external input of any type. */
export const formatDate = (
  value: Date | string | number | null | undefined,
  { format = 'long', locale = 'es-ES', missing = '-' }: DateOptions = {},
): Result<string> => {
  if (value === null || value === undefined || value === '') return ok(missing)
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number')
    return failed('Invalid date input type. Expected Date, string, or number.')
  const date = new Date(value)
  if (!isThere(date, value)) return failed('Invalid date provided')
  try {
    const timeZone = isDay(value) ? { timeZone: 'UTC' } : {}
    const text = dateFormatter(locale, { ...formats[format], ...timeZone }).format(date)
    return ok(format === 'short' ? text.replaceAll('/', ' ') : text)
  } catch {
    return failed('Error formatting date')
  }
}
