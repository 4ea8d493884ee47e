import { formatDate } from './dates.ts'

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

/** Formats a date as `28 nov 2026`. The server always sends valid dates. */
export const day = (date: string): string => {
  const written = formatDate(date, { format: 'medium' })
  return written.ok ? written.value : date
}

/** `28 nov 2026, 18:04`, in the time zone of the device. */
export const dayAndHour = (moment: string): string => `${day(moment)}, ${hour.format(new Date(moment))}`
