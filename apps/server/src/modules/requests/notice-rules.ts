import { workingDaysInWords } from '@habilita/contract/values/deadlines'
import {
  counted,
  inSentence,
  noticeTitles,
  type NoticeWords,
  spellDay,
} from '@habilita/contract/notices/notice-wording'
import { admitted, notAdmitted, paid, remedyAsked } from '@habilita/contract/requests/request-notices'
import type { PaymentState, RequestState } from '@habilita/contract/requests/request-values'
import type { EventKind } from '@habilita/contract/staff/event-names'

/** Facts that notices use. Dates and counts come from the event, so that a retry gives the same text. */
export interface RequestNoticeFacts {
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

/** The texts of domain.md §5.6 by event kind. N31, N32 and N47 are not in domain.md. */
export const requestNoticeRules = {
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
} satisfies Partial<Record<EventKind, (facts: RequestNoticeFacts) => NoticeWords>>
