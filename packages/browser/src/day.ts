import { formatDate } from './dates.ts'

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

/** `28 nov 2026`: what the server sends as a date is one. */
export const day = (date: string): string => {
  const written = formatDate(date, { format: 'medium' })
  return written.ok ? written.value : date
}

/** `28 nov 2026, 18:04`, in the time of this device. */
export const dayAndHour = (moment: string): string => `${day(moment)}, ${hour.format(new Date(moment))}`
