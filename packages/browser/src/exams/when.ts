import { type ExamTimeZone, timeZoneNames } from '@habilita/contract/exams/exam-values'
import { dateFormatter } from '../date-formatter.ts'

const MADRID = 'Europe/Madrid'

export const deviceZone = (): string => new Intl.DateTimeFormat('es-ES').resolvedOptions().timeZone

interface At {
  readonly startsAt: string
  readonly venue: { readonly timeZone: ExamTimeZone }
}

const written = (instant: string | number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormatter('es-ES', { ...options, timeZone }).format(new Date(instant))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «jue, 3 dic, 9:30», for a list row. */
export const shortWhen = ({ startsAt, venue: { timeZone } }: At): string =>
  `${written(startsAt, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })}, ${hourOf(startsAt, timeZone)}`

/** «Jueves, 3 de diciembre de 2026». */
export const longDay = ({ startsAt, venue: { timeZone } }: At): string =>
  capital(written(startsAt, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))

/** «9:30», in the time zone of the venue. */
export const hourOf = (instant: string, timeZone: string): string =>
  written(instant, timeZone, { hour: 'numeric', minute: '2-digit' })

/**
 * Names the venue's time zone where a time could be misread: it differs from the device's, or from mainland time.
 */
export const zoneText = (venueZone: ExamTimeZone, device: string): string | null =>
  venueZone === device && venueZone === MADRID ? null : timeZoneNames[venueZone]

/** The time in the device's zone, if it differs. */
export const deviceTimeText = ({ startsAt, venue: { timeZone } }: At, device: string): string | null => {
  const time = { day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  if (written(startsAt, timeZone, time) === written(startsAt, device, time)) return null
  const sameDay =
    written(startsAt, timeZone, { day: 'numeric' }) === written(startsAt, device, { day: 'numeric' })
  const day = sameDay ? '' : `${written(startsAt, device, { weekday: 'long', day: 'numeric' })}, `
  return `En tu dispositivo: ${day}${hourOf(startsAt, device)}`
}

/** «26 nov 2026», in the time zone of the venue. */
export const dayOf = (instant: string | number, timeZone: ExamTimeZone): string =>
  written(instant, timeZone, { day: '2-digit', month: 'short', year: 'numeric' })

/** The last full date before an end at midnight, in the time zone of the venue: «26 nov 2026». */
export const lastDay = (end: string, timeZone: ExamTimeZone): string => dayOf(Date.parse(end) - 1, timeZone)

/** Minutes, or hours and minutes: «2 h 15 min». Null once it is over. */
export const timeLeft = (until: string, now: number): string | null => {
  const left = Date.parse(until) - now
  if (left <= 0) return null
  const minutes = Math.floor(left / 60_000)
  if (minutes < 1) return 'Queda menos de un minuto'
  if (minutes < 60) return minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const most = hours === 1 && rest === 0 ? 'Queda' : 'Quedan'
  return `${most} ${hours} h${rest === 0 ? '' : ` ${rest} min`}`
}
