import { REMEDY_BUSINESS_DAYS, workingDaysInWords } from '../values/deadlines.ts'
import {
  counted,
  HOW_TO_APPEAL,
  inSentence,
  type NoticeWords,
  noticeTitles,
  spellCents,
  spellDay,
} from '../notices/notice-wording.ts'
import { isSettled, type PaymentState, type RequestState } from './request-values.ts'

/** Notices of a review (domain.md §5.6), shared by candidate and staff preview. */
export const remedyAsked = ({
  count,
  until,
}: {
  readonly count: number
  readonly until: string
}): NoticeWords => ({
  code: 'N03',
  title: noticeTitles.N03,
  body: `Corrige ${counted(count, 'documento', 'documentos')} antes del ${spellDay(until)} (${workingDaysInWords(REMEDY_BUSINESS_DAYS)}). Si no lo haces, archivaremos la solicitud.`,
})

/** Booking needs payment. */
export const admitted = ({
  payment,
  until,
}: {
  readonly payment: PaymentState
  readonly until: string
}): NoticeWords => ({
  code: 'N06',
  title: noticeTitles.N06,
  body: `${
    isSettled(payment)
      ? 'Ya puedes elegir fecha de examen.'
      : 'Falta el pago: cuando lo recibamos podrás elegir fecha de examen.'
  } Tienes hasta el ${spellDay(until)}.`,
})

/** Requests opened by staff have no requirements to meet. */
export const notAdmitted = ({
  refusal,
  until,
  opening,
}: {
  readonly refusal: string
  readonly until: string
  readonly opening: string | null
}): NoticeWords => ({
  code: 'N07',
  title: noticeTitles.N07,
  body: `${opening === null ? 'No cumple este requisito' : 'No emitimos otro certificado y el tuyo sigue como estaba. Motivo'}: ${inSentence(refusal)}. Puedes presentar una apelación antes del ${spellDay(until)}. ${HOW_TO_APPEAL}`,
})

/** Candidates admitted before paying can book from now on. */
export const paid = ({
  cents,
  number,
  state,
}: {
  readonly cents: number
  readonly number: string
  readonly state: RequestState | null
}): NoticeWords => ({
  code: 'N26',
  title: noticeTitles.N26,
  body: `Hemos recibido ${spellCents(cents)} de tu solicitud ${number}.${state === 'admitted' ? ' Ya puedes elegir fecha de examen.' : ''}`,
})
