const whole = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })

/** `270 €`, `24,50 €` or «Sin coste». */
export const price = (cents: number): string => {
  if (cents === 0) return 'Sin coste'
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

const longDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** «16 de noviembre de 2026», from a date `YYYY-MM-DD`. */
export const spellDay = (day: string): string => longDay.format(new Date(day))

const dayThere = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })

/** The date of an instant in the certification body's time zone. */
export const spellDayOf = (instant: string): string => dayThere.format(new Date(instant))

const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
})

export const spellMoment = (at: Date): string => `${moment.format(at)} (hora peninsular)`

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

/** «uno, dos y tres» */
export const joinWithAnd = (words: readonly string[]): string => listed.format(words)

/** Lower-cases the first letter of a name in the contract, for use inside a sentence. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A waiting time in words. */
export const spellWait = (seconds: number): string => {
  if (seconds <= 60) return 'un minuto'
  if (seconds <= 3600) return counted(Math.ceil(seconds / 60), 'minuto', 'minutos')
  return counted(Math.ceil(seconds / 3600), 'hora', 'horas')
}
