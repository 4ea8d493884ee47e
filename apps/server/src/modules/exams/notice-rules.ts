import {
  EXAM_CHANGE_NOTICE_DAYS,
  REMEDY_BUSINESS_DAYS,
  workingDaysInWords,
} from '@habilita/contract/values/deadlines'
import {
  type ExamPlace,
  sessionCancelled,
  spellDayAt,
  spellTimeAt,
  waitingCancelled,
  whenAndWhere,
} from '@habilita/contract/exams/exam-notices'
import { timeZoneNames } from '@habilita/contract/exams/exam-values'
import {
  HOW_TO_APPEAL,
  inSentence,
  spellDay,
  noticeTitles,
  type NoticeWords,
} from '@habilita/contract/notices/notice-wording'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { EventKind } from '@habilita/contract/staff/event-names'

/** Facts that notices about exams use. */
export interface ExamNoticeFacts extends ExamPlace {
  /** Last instant to change the booking free of charge. */
  readonly changeUntil: Date
  /** When the offer expires. */
  readonly offerUntil: Date | null
  /** Kind of identity document, such as «DNI», and the name as it must appear on it. */
  readonly document: string
  readonly name: string
  /** Score of a result, out of 100. */
  readonly score: number | null
  /** The date the event refers to: end of a part's validity, first date for a resit, … */
  readonly day: string | null
  readonly reason: string
  readonly isAccepted: boolean
  /** For a failed part. */
  readonly appealUntil: string | null
  /** For a cancelled session: alternatives for people on its waiting list. */
  readonly others: readonly Omit<ExamPlace, 'part'>[]
  /** Days until the exam, for reminders. */
  readonly daysLeft: number
}

/** `changeUntil` is the midnight that ends the last date. */
const lastDay = ({ changeUntil, zone }: ExamNoticeFacts): string =>
  spellDayAt(new Date(changeUntil.getTime() - 1), zone)

const partOf = ({ part }: ExamNoticeFacts): string => partNames[part].toLowerCase()

const points = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

const booked = (facts: ExamNoticeFacts): string =>
  `${whenAndWhere(facts)} Puedes cambiarlo gratis hasta el ${lastDay(facts)}.`

/** The texts of domain.md §5.6 about exams. From N33 on they are not in domain.md. */
export const examNoticeRules = {
  'request.exam_booked': facts => ({ code: 'N08', title: 'Examen reservado', body: booked(facts) }),
  'request.exam_in_week': facts => ({
    code: 'N09',
    title: `Tu examen es dentro de ${facts.daysLeft} días`,
    body: `${whenAndWhere(facts)} ${
      facts.daysLeft === EXAM_CHANGE_NOTICE_DAYS
        ? 'Hoy es el último día para cambiarlo sin coste.'
        : 'Ya no se puede cambiar sin coste.'
    }`,
  }),
  'request.exam_soon': facts => ({
    code: 'N10',
    title: `Tu examen es ${['hoy', 'mañana'][facts.daysLeft] ?? 'pasado mañana'}`,
    body: `${whenAndWhere(facts)} Lleva tu ${facts.document} original. Tu nombre debe coincidir: ${facts.name}.`,
  }),
  'request.seat_offered': facts => ({
    code: 'N11',
    title: 'Hay una plaza libre',
    body: `${whenAndWhere(facts)} Tienes hasta las ${spellTimeAt(facts.offerUntil ?? facts.startsAt, facts.zone)} (${timeZoneNames[facts.zone]}) del ${spellDayAt(facts.offerUntil ?? facts.startsAt, facts.zone)} para aceptarla.`,
  }),
  'request.session_cancelled': facts => sessionCancelled(facts, facts.reason),
  'request.waiting_cancelled': facts => waitingCancelled(facts, facts.reason, facts.others),
  'request.part_passed': facts => ({
    code: 'N13',
    title: 'Parte superada',
    body: `Has superado la parte ${partOf(facts)}.${facts.day === null ? '' : ` La guardamos hasta el ${spellDay(facts.day)}.`}`,
  }),
  'request.part_failed': facts => ({
    code: 'N14',
    title: 'Parte no superada',
    body: `Obtuviste ${points.format(facts.score ?? 0)} sobre 100 en la parte ${partOf(facts)}. ${
      facts.day === null
        ? 'No te quedan más intentos: te diremos la decisión sobre tu solicitud.'
        : `Puedes volver a presentarte desde el ${spellDay(facts.day)}.`
    }${facts.appealUntil === null ? '' : ` Puedes apelar antes del ${spellDay(facts.appealUntil)}. ${HOW_TO_APPEAL}`}`,
  }),
  'request.exam_missed': facts => ({
    code: 'N15',
    title: 'No te presentaste',
    body: `Si hubo una causa justificada, explícalo antes del ${spellDay(facts.day ?? '')} (${workingDaysInWords(REMEDY_BUSINESS_DAYS)}).`,
  }),
  'request.exam_moved': facts => ({ code: 'N33', title: 'Examen cambiado', body: booked(facts) }),
  'request.exam_cancelled': facts => ({
    code: 'N34',
    title: 'Examen cancelado',
    body: `Ya no tienes reserva. ${whenAndWhere(facts)} Puedes elegir otra fecha cuando quieras.`,
  }),
  'request.offer_lapsed': facts => ({
    code: 'N35',
    title: 'Ya no guardamos la plaza que te ofrecimos',
    body: `No la aceptaste a tiempo. ${whenAndWhere(facts)} Mientras siga abierta, puedes volver a la lista de espera.`,
  }),
  'request.waiting_removed': facts => ({
    code: 'N45',
    title: 'Ya no estás en la lista de espera',
    body: `Te hemos quitado porque nos lo has pedido. ${whenAndWhere(facts)} Si no es así, escríbenos.`,
  }),
  'request.absence_decided': facts => ({
    code: 'N36',
    title: noticeTitles.N36,
    body: facts.isAccepted
      ? `La hemos aceptado: este intento de la parte ${partOf(facts)} no cuenta. Ya puedes elegir otra fecha.`
      : `No la hemos aceptado. Motivo: ${inSentence(facts.reason)}.`,
  }),
  'request.incident_answered': facts => ({
    code: 'N37',
    title: 'Hemos respondido a tu incidencia',
    body: `Mira la respuesta sobre tu examen de la parte ${partOf(facts)}.`,
  }),
  'request.result_voided': facts => ({
    code: 'N38',
    title: 'Hemos anulado un resultado',
    body: `El intento de la parte ${partOf(facts)} no cuenta.${facts.reason === '' ? '' : ` Motivo: ${inSentence(facts.reason)}.`}`,
  }),
} satisfies Partial<Record<EventKind, (facts: ExamNoticeFacts) => NoticeWords>>
