import { workingDaysInWords } from '@habilita/contract/values/deadlines'
import type { NoticeCode } from '@habilita/contract/notices/notices'
import {
  counted,
  inSentence,
  noticeTitles,
  type NoticeWords,
  spellDay,
} from '@habilita/contract/notices/notice-wording'
import { admitted, notAdmitted, paid, remedyAsked } from '@habilita/contract/requests/request-notices'
import type { PaymentState, RequestState } from '@habilita/contract/requests/request-values'

/** Facts that notices use. Dates and counts come from the event, so that a retry gives the same text. */
export interface Facts {
  readonly number: string
  /** The requested category and its scopes. */
  readonly scope: string
  /** Deadline of the event, `YYYY-MM-DD`. */
  readonly until: string
  /** Number of documents. */
  readonly count: number
  /** Days left: working days for a remedy, calendar days for a draft. */
  readonly daysLeft: number
  readonly cents: number
  readonly payment: PaymentState
  /** State of the request after the event. */
  readonly state: RequestState | null
  /** First name of the reviewer, if they have given one. */
  readonly reviewer: string | null
  readonly refusal: string
  /** Why staff opened the request for the person; null if the person opened it. */
  readonly opening: string | null
  readonly isCorrection: boolean
}

const refunds = {
  not_due: '',
  pending: ' No tienes que pagar nada.',
  paid: ' Te devolveremos lo que corresponda según nuestro reglamento.',
  refunded: ' Ya te hemos devuelto el importe.',
} satisfies Record<PaymentState, string>

const remedyTitle = (left: number): string => {
  if (left <= 0) return 'Hoy es el último día para corregir'
  return `${left === 1 ? 'Te queda' : 'Te quedan'} ${workingDaysInWords(left)}`
}

/** The texts of domain.md §5.6 by event kind. The last two are not in domain.md. */
const texts = {
  'request.submitted': ({ number, scope, until }) => ({
    code: 'N01',
    title: 'Hemos recibido tu solicitud',
    body: `Tu solicitud ${number} de ${scope} está registrada. La revisaremos antes del ${spellDay(until)}.`,
  }),
  'request.review_started': ({ reviewer }) => ({
    code: 'N02',
    title: 'Estamos revisando tu solicitud',
    body: `${reviewer ?? 'Nuestro equipo'} ya está comprobando tus documentos. No tienes que hacer nada.`,
  }),
  'request.opened': ({ number, scope, opening, isCorrection }) => ({
    code: 'N47',
    title: noticeTitles.N47[isCorrection ? 'correction' : 'duplicate'],
    body: `Hemos abierto la solicitud ${number} de ${scope}. Motivo: ${inSentence(opening ?? '')}. No tienes que pagar ni hacer nada: te avisaremos cuando emitamos el nuevo.`,
  }),
  'request.remedy_asked': remedyAsked,
  'request.remedy_reminded': ({ number, until, daysLeft }) => ({
    code: 'N04',
    title: remedyTitle(daysLeft),
    body: `El plazo para corregir tu solicitud ${number} termina el ${spellDay(until)}.`,
  }),
  'request.lapsed': () => ({
    code: 'N05',
    title: 'Hemos archivado tu solicitud',
    body: 'No recibimos la corrección a tiempo. Puedes empezar otra con los mismos datos.',
  }),
  'request.admitted': admitted,
  'request.not_admitted': notAdmitted,
  'request.withdrawn': ({ number, payment }) => ({
    code: 'N18',
    title: 'Has retirado tu solicitud',
    body: `Solicitud ${number} cerrada.${refunds[payment]}`,
  }),
  'request.expired': () => ({
    code: 'N19',
    title: 'Tu solicitud ha caducado',
    body: 'Pasó el plazo para examinarte. Puedes empezar otra con tus datos.',
  }),
  'request.paid': paid,
  'document.expiring': ({ until }) => ({
    code: 'N27',
    title: 'Tu certificado médico caduca pronto',
    body: `Sube uno nuevo antes del ${spellDay(until)}.`,
  }),
  'account.device_added': () => ({
    code: 'N30',
    title: 'Acceso desde un dispositivo nuevo',
    body: 'Si no has sido tú, cambia tu contraseña.',
  }),
  'request.draft_warned': ({ until, daysLeft }) => ({
    code: 'N31',
    title: `Tu borrador se borrará en ${counted(daysLeft, 'día', 'días')}`,
    body: `Sigue con él antes del ${spellDay(until)}. Los documentos que has subido se quedan en tu archivo.`,
  }),
  'request.answered': ({ number }) => ({
    code: 'N32',
    title: noticeTitles.N32,
    body: `Te hemos escrito sobre tu solicitud ${number}.`,
  }),
} satisfies Record<string, (facts: Facts) => NoticeWords>

export type ToldKind = keyof typeof texts

/** Whether events of this kind cause a notice. */
export const isTold = (kind: string): kind is ToldKind => Object.hasOwn(texts, kind)

export const wordsOf = (kind: ToldKind, facts: Facts): NoticeWords => texts[kind](facts)

/**
 * Texts for lock screens and mailbox lists, which others can see: they leave out reasons, names, amounts and
 * health. Notices not listed here contain none of these.
 */
const discreet: Partial<Record<NoticeCode, Partial<Pick<NoticeWords, 'title' | 'body'>>>> = {
  N02: {
    title: 'Estamos revisando tu solicitud',
    body: 'Ya estamos comprobando tus documentos. No tienes que hacer nada.',
  },
  N07: { title: 'Solicitud no admitida', body: 'Mira el motivo y hasta cuándo puedes apelar.' },
  N10: { body: 'Mira la hora, el lugar y qué tienes que llevar.' },
  N12: { title: 'Hemos cancelado una convocatoria', body: 'Sentimos el cambio. Elige otra fecha sin coste.' },
  N46: { body: 'Mira el motivo y qué otras fechas hay.' },
  N14: { title: 'Ya tienes el resultado de una parte', body: 'Míralo en Exámenes.' },
  N17: { title: 'Hay una decisión sobre tu solicitud', body: 'Mira cuál es y qué puedes hacer.' },
  N22: { title: 'Tu certificado ha cambiado de estado', body: 'Mira por qué y qué puedes hacer.' },
  N24: { title: 'Tu certificado ha cambiado de estado', body: 'Mira por qué y qué puedes hacer.' },
  N25: { title: 'Nueva factura', body: 'Ya puedes ver la factura de tu solicitud.' },
  N26: { title: 'Pago recibido', body: 'Hemos recibido el pago de tu solicitud.' },
  N27: { title: 'Un documento tuyo caduca pronto', body: 'Mira cuál es y sube uno nuevo.' },
  N36: { title: 'Hemos revisado tu justificación', body: 'Mira la respuesta en Exámenes.' },
  N38: { title: 'Hemos anulado un resultado', body: 'Mira el motivo en Exámenes.' },
  N39: { title: 'Nuevo informe', body: 'Ya puedes verlo en tu solicitud.' },
  N47: { body: 'No tienes que pagar ni hacer nada. Mira el motivo en tu solicitud.' },
  N50: { body: 'Te responderemos dentro de plazo.' },
  N51: { title: 'Hay novedades sobre tu petición', body: 'Mira cuándo te responderemos.' },
  N53: { title: 'Hay novedades sobre tu petición', body: 'Mira qué cambia y desde cuándo.' },
  N52: { title: 'Hemos respondido a tu petición', body: 'Lee nuestra respuesta.' },
}

export const discreetWords = ({ code, title, body }: NoticeWords): Pick<NoticeWords, 'title' | 'body'> => ({
  title,
  body,
  ...discreet[code],
})

/** Labels of the mail button. */
const buttons: Partial<Record<NoticeCode, string>> = {
  N27: 'Ver mis documentos',
  N28: 'Leer la respuesta',
  N40: 'Ver el estado',
  N30: 'Revisar mi cuenta',
  N31: 'Seguir con el borrador',
  N32: 'Leer el mensaje',
  N50: 'Ver mis datos',
  N51: 'Ver mis datos',
  N52: 'Ver mis datos',
  N53: 'Ver mis datos',
}

const OF_EXAMS = /^N(?:08|09|1[0-5]|3[3-8]|4[56])$/
const OF_CERTIFICATES = /^N(?:16|2[0-4])$/

export const buttonOf = (code: NoticeCode): string => {
  if (OF_EXAMS.test(code)) return 'Ver mi examen'
  if (OF_CERTIFICATES.test(code)) return 'Ver mi certificado'
  return buttons[code] ?? 'Ver mi solicitud'
}

/** The identity service mails this one itself, with the device and the time. */
export const isMailedElsewhere = (code: NoticeCode): boolean => code === 'N30'
