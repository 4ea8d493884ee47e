import { type DataRequestKind, dataRequestKindNames } from '@habilita/contract/people/data-requests'
import { inSentence, spellDay, type NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { EventKind } from '@habilita/contract/staff/event-names'

export interface DataRequestNoticeFacts {
  readonly kind: DataRequestKind
  readonly number: string
  readonly dueOn: string
  /** Why the answer takes longer. */
  readonly reason: string
  readonly answer: string
  /** For a restriction or an objection: the date it ends, and why. */
  readonly liftsOn: string
  readonly liftReason: string
}

export const dataRequestNoticeRules = {
  'data_request.registered': ({ kind, number, dueOn }) => ({
    code: 'N50',
    title: 'Hemos registrado tu petición',
    body: `Petición ${number}, derecho de ${dataRequestKindNames[kind].toLowerCase()}. Te responderemos antes del ${spellDay(dueOn)}.`,
  }),
  'data_request.extended': ({ number, dueOn, reason }) => ({
    code: 'N51',
    title: 'Necesitamos más tiempo para tu petición',
    body: `Responderemos a tu petición ${number} antes del ${spellDay(dueOn)}. Motivo: ${inSentence(reason)}.`,
  }),
  'data_request.done': ({ number, answer }) => ({
    code: 'N52',
    title: 'Hemos atendido tu petición',
    body: `${number}. ${answer}`,
  }),
  'data_request.refused': ({ number, answer }) => ({
    code: 'N52',
    title: 'No podemos atender tu petición',
    body: `${number}. Motivo: ${inSentence(answer)}. Puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) o acudir a los tribunales.`,
  }),
  'data_request.lift_told': ({ kind, number, liftsOn, liftReason }) => ({
    code: 'N53',
    title:
      kind === 'objection'
        ? 'Vamos a dejar de aplicar tu oposición'
        : 'Vamos a levantar la limitación de tus datos',
    body: `Petición ${number}: el ${spellDay(liftsOn)} volveremos a tratar tus datos; hasta entonces todo sigue como está. Motivo: ${inSentence(liftReason)}. Si no estás de acuerdo, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).`,
  }),
} satisfies Partial<Record<EventKind, (facts: DataRequestNoticeFacts) => NoticeWords>>
