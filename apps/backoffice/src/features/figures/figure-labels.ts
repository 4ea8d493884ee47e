import { dateFormatter } from '@habilita/browser/date-formatter'
import { number } from '@habilita/browser/number'
import { categoryNames } from '@habilita/contract/values/categories'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `9 nov` */
export const shortDay = (day: string): string =>
  dateFormatter('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(dateOf(day))

/** `nov 26` */
export const shortMonth = (day: string): string =>
  dateFormatter('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(dateOf(day))

/** `noviembre de 2026` */
export const longMonth = (day: string): string =>
  dateFormatter('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(day))

export const weekName = (from: string): string => `Semana del ${shortDay(from)} de ${from.slice(0, 4)}`

export const percent = (part: number, whole: number): string =>
  `${Math.round((part / Math.max(whole, 1)) * 100)} %`

export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

export const workingDays = (days: number): string => counted(days, 'día hábil', 'días hábiles')

const shortNames = {
  rite: 'Térmicas',
  rsif: 'Frigoristas',
  rebt: 'Baja tensión',
  gas: categoryNames.gas,
  gruas: categoryNames.gruas,
} satisfies Record<SchemeCategory, string>

export const shortCategoryName = (category: SchemeCategory): string => shortNames[category]

export const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0)

/** The maximum; the first among equals. */
export const most = <T>(all: readonly T[], of: (each: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, each) => (best === undefined || of(each) > of(best) ? each : best),
    undefined,
  )
