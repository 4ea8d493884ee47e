import type { NoticeCode } from './notices.ts'

export interface NoticeWords {
  readonly code: NoticeCode
  readonly title: string
  readonly body: string
}

/** Titles of notices that staff preview. */
export const noticeTitles = {
  N03: 'Falta algo en tu solicitud',
  N06: 'Solicitud admitida',
  N07: 'Solicitud no admitida',
  N12: 'Hemos cancelado una convocatoria',
  N17: 'Certificación denegada',
  N22: 'Certificado suspendido',
  N24: 'Certificado retirado',
  N26: 'Pago recibido',
  N32: 'Tienes un mensaje nuevo',
  N36: 'Hemos revisado tu justificación',
  N47: { duplicate: 'Vamos a reemitir tu certificado', correction: 'Vamos a corregir tu certificado' },
} as const satisfies Partial<Record<NoticeCode, string | Readonly<Record<string, string>>>>

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })

/** «16 de noviembre de 2026», without time zone. */
export const spellDay = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`))
export const spellCents = (cents: number): string => euros.format(cents / 100)
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** As part of a sentence: one line without a full stop. */
export const inSentence = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(/\.+$/, '')

/** How to appeal, for notices of decisions that can be appealed. */
export const HOW_TO_APPEAL = 'Hazlo en la app, con el botón «Apelar».'
