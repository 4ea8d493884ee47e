const relative = new Intl.RelativeTimeFormat('es-ES', { numeric: 'auto' })

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** «hace 5 minutos», «ayer»: a relative time. */
export const lastUsed = (at: string, now: Date): string => {
  const seconds = (now.getTime() - new Date(at).getTime()) / 1000
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['minute', 60]
  return seconds < 60 ? 'hace un momento' : relative.format(-Math.floor(seconds / length), unit)
}
