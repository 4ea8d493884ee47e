import { categoryNames } from '@habilita/contract/categories'
import { foldWords } from '@habilita/contract/fold'
import { provinces } from '@habilita/contract/provinces'
import { partNames, type PartKind, type Trade } from '@habilita/contract/schemes'
import type { ExamTimeZone } from '@habilita/contract/exam-words'

/** What of a session it is found by. */
interface Searched {
  readonly category: Trade
  readonly part: PartKind
  readonly scopes: readonly { readonly code: string; readonly name: string }[]
  readonly startsAt: Date
  readonly venue: {
    readonly name: string
    readonly municipality: string
    readonly province: string
    readonly time_zone: ExamTimeZone
  }
}

const dated = (instant: Date, timeZone: ExamTimeZone, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-ES', { ...options, timeZone }).format(instant)

/** Day, hour, place, trade and part in words without accents or case, as they are where it is held. */
export const sessionText = ({ category, part, scopes, startsAt, venue }: Searched): string => {
  const { time_zone: zone } = venue
  const province = provinces.find(({ code }) => code === venue.province)
  return foldWords(
    [
      dated(startsAt, zone, { weekday: 'long' }),
      dated(startsAt, zone, { dateStyle: 'long' }),
      dated(startsAt, zone, { day: '2-digit', month: '2-digit', year: 'numeric' }),
      dated(startsAt, zone, { hour: '2-digit', minute: '2-digit' }),
      venue.name,
      venue.municipality,
      ...(province ? [province.label, province.ine, ...province.alternatives] : []),
      `${category} ${categoryNames[category]}`,
      `${partNames[part]} ${part === 'theory' ? 'teoría teórico' : 'práctico'}`,
      ...scopes.map(({ code, name }) => `${code} ${name}`),
    ].join(' '),
  )
}
