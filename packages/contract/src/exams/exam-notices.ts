import { type ExamTimeZone, timeZoneNames } from './exam-values.ts'
import { inSentence, type NoticeWords, noticeTitles } from '../notices/notice-wording.ts'
import { partNames, type PartKind } from '../schemes/schemes.ts'

export interface ExamPlace {
  readonly part: PartKind
  readonly startsAt: Date
  readonly zone: ExamTimeZone
  /** «Centro Atocha (Madrid)». */
  readonly venue: string
}

export const venueInNotices = (venue: { readonly name: string; readonly municipality: string }): string =>
  `${venue.name} (${venue.municipality})`

const shown = (instant: Date, zone: ExamTimeZone, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-ES', { ...options, timeZone: zone }).format(instant)

export const spellDayAt = (instant: Date, zone: ExamTimeZone): string =>
  shown(instant, zone, { dateStyle: 'long' })
export const spellTimeAt = (instant: Date, zone: ExamTimeZone): string =>
  shown(instant, zone, { hour: '2-digit', minute: '2-digit' })

const when = ({ startsAt, zone, venue }: Omit<ExamPlace, 'part'>): string =>
  `${spellDayAt(startsAt, zone)}, ${spellTimeAt(startsAt, zone)} (${timeZoneNames[zone]}), ${venue}`

export const whenAndWhere = (place: ExamPlace): string => `${partNames[place.part]}: ${when(place)}.`

/** For candidates with a seat. */
export const sessionCancelled = (place: ExamPlace, reason: string): NoticeWords => ({
  code: 'N12',
  title: noticeTitles.N12,
  body: `${whenAndWhere(place)} Motivo: ${inSentence(reason)}. Sentimos el cambio. Elige otra fecha sin coste.`,
})

/** For candidates on the waiting list, with matching dates that have seats. */
export const waitingCancelled = (
  place: ExamPlace,
  reason: string,
  others: readonly Omit<ExamPlace, 'part'>[],
): NoticeWords => ({
  code: 'N46',
  title: noticeTitles.N12,
  body: `Estabas en su lista de espera. ${whenAndWhere(place)} Motivo: ${inSentence(reason)}. Sentimos el cambio. ${
    others.length === 0
      ? 'Ahora no hay otra fecha con plazas libres: mira en Exámenes si puedes esperar en otra.'
      : `${others.length === 1 ? 'Hay otra fecha con plazas libres' : 'Hay otras fechas con plazas libres'}: ${others.map(when).join('; ')}.`
  }`,
})
