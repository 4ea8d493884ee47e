import { REMEDY_EXTENSION_DAYS, workingDaysInWords } from '../values/deadlines.ts'
import type { PaymentState, RequestState } from './request-values.ts'
import { partNames } from '../schemes/schemes.ts'
import type { CandidateAction, NextStep, TimelineItem, TimelineKind, Turn } from './requests.ts'

/** For the person. */
export const turnNames = {
  candidate: 'Te toca a ti',
  staff: 'Nos toca a nosotros',
  nobody: 'Solicitud cerrada',
} satisfies Record<Turn['whose'], string>

interface Step {
  readonly title: string
  /** One or two sentences. */
  readonly detail: string
}

/** Texts of the next step, the same on every screen. */
export const steps = {
  finish_draft: {
    title: 'Termina tu solicitud',
    detail: 'La tienes a medias. Sigue donde la dejaste y envíala cuando esté completa.',
  },
  wait_for_review: {
    title: 'Vamos a revisar tu solicitud',
    detail: 'La tenemos registrada. No tienes que hacer nada: te avisaremos.',
  },
  pay: {
    title: 'Falta el pago',
    detail: 'Tu solicitud está admitida. En cuanto recibamos el pago podrás elegir fecha de examen.',
  },
  wait_for_answer: {
    title: 'Estamos revisando tus documentos',
    detail: 'No tienes que hacer nada: te avisaremos cuando terminemos.',
  },
  wait_for_reissue: {
    title: 'Estamos preparando tu certificado nuevo',
    detail:
      'Lo hemos empezado nosotros: no tienes que pagar ni enviar nada. El que tienes no cambia hasta que emitamos el nuevo.',
  },
  correct_documents: {
    title: 'Corrige tus documentos',
    detail:
      'Cambia los documentos rechazados y envía la corrección. Si no llega a tiempo, archivaremos la solicitud.',
  },
  choose_exam: {
    title: 'Elige fecha de examen',
    detail: 'Tu solicitud está admitida. Ya puedes examinarte.',
  },
  sit_exams: {
    title: 'Preséntate a tus exámenes',
    detail: 'Mira en Exámenes el día, la hora y el lugar.',
  },
  wait_for_decision: {
    title: 'Estamos decidiendo sobre tu certificado',
    detail: 'Ya no tienes más pruebas. Te avisaremos del resultado.',
  },
  use_certificate: {
    title: 'Ya tienes tu certificado',
    detail: 'Lo encontrarás en Certificados.',
  },
  begin_again: {
    title: 'Puedes empezar otra',
    detail: 'Se acabó el plazo de esta solicitud. Usa sus datos para empezar una nueva.',
  },
  read_why: {
    title: 'Lee el motivo',
    detail: 'Aquí te explicamos la decisión y qué puedes hacer ahora.',
  },
  nothing: {
    title: 'La retiraste tú',
    detail: 'Puedes empezar otra con los mismos datos cuando quieras.',
  },
} satisfies Record<NextStep, Step>

/** Counted from today. */
export const daysLeft = (days: number): string => {
  if (days < 0) return 'el plazo ha terminado'
  if (days === 0) return 'termina hoy'
  return `${days === 1 ? 'queda' : 'quedan'} ${workingDaysInWords(days)}`
}

/** `day` formats a date. Undefined without a date. */
export const byWhen = (turn: Turn, day: (date: string) => string): string | null => {
  const { whose, step, by, workingDaysLeft } = turn
  if (by === null) return null
  // For our own deadlines only the date matters to the person.
  if (whose === 'staff') return `Antes del ${day(by)}`
  if (step === 'read_why') return `Puedes apelar hasta el ${day(by)}`
  return workingDaysLeft === null
    ? `Hasta el ${day(by)}`
    : `Hasta el ${day(by)} (${daysLeft(workingDaysLeft)})`
}

/** Titles of events in the history of a request. */
export const timelineNames = {
  submitted: 'Enviada',
  opened: 'La abrió la entidad',
  review_started: 'Revisión empezada',
  remedy_asked: 'Te pedimos una corrección',
  remedy_extended: 'Plazo ampliado',
  remedy_sent: 'Corrección enviada',
  remedy_reminded: 'Te recordamos el plazo',
  admitted: 'Admitida',
  admitted_without_exam: 'Admitida, pendiente de decisión',
  not_admitted: 'No admitida',
  lapsed: 'Archivada por no corregirla a tiempo',
  withdrawn: 'Retirada por ti',
  expired: 'Caducada por no examinarte a tiempo',
  paid: 'Pago recibido',
  refunded: 'Pago devuelto',
  exam_booked: 'Examen reservado',
  exam_moved: 'Examen cambiado',
  exam_cancelled: 'Examen cancelado',
  session_cancelled: 'Cancelamos la convocatoria',
  part_passed: 'Parte superada',
  part_failed: 'Parte no superada',
  exam_missed: 'No te presentaste',
  result_voided: 'Resultado anulado',
  exams_done: 'Exámenes terminados',
  granted: 'Certificado emitido',
  denied: 'Certificación denegada',
  reopened: 'Apelación estimada: volvemos a verla',
  invoice_added: 'Factura añadida',
  report_added: 'Informe añadido',
} satisfies Record<TimelineKind, string>

const reviewed = (day: string) => `la revisamos antes del ${day}`
const decided = (day: string) => `decidimos antes del ${day}`
const appealed = (day: string) => `plazo para apelar hasta el ${day}`

/** Purpose of the date of an event, unless it is the deadline to do what was asked. */
const dayWords: Partial<Record<TimelineKind, (day: string) => string>> = {
  submitted: reviewed,
  remedy_sent: reviewed,
  opened: decided,
  admitted: day => `para examinarte, hasta el ${day}`,
  admitted_without_exam: decided,
  exams_done: decided,
  not_admitted: appealed,
  denied: appealed,
  part_passed: day => `la guardamos hasta el ${day}`,
  part_failed: day => `puedes volver a presentarte desde el ${day}`,
  exam_missed: day => `plazo para justificarlo hasta el ${day}`,
  granted: day => `válido hasta el ${day}`,
  reopened: day => `antes del ${day}`,
}

/** Number of documents and date of an event. */
export const timelineDetail = (
  { kind, count, until, part }: Pick<TimelineItem, 'kind' | 'count' | 'until' | 'part'>,
  day: (date: string) => string,
): string | null => {
  const named = dayWords[kind] ?? (last => `hasta el ${last}`)
  const told = [
    ...(part === null ? [] : [`parte ${partNames[part].toLowerCase()}`]),
    ...(count === null ? [] : [count === 1 ? '1 documento' : `${count} documentos`]),
    ...(until === null ? [] : [named(day(until))]),
  ].join(', ')
  return told === '' ? null : told.charAt(0).toUpperCase() + told.slice(1)
}

/** Future stages of a successful request, shown in its history. */
export type Stage = 'review' | 'exams' | 'certificate'

export const stageNames = {
  review: 'Revisión',
  exams: 'Exámenes',
  certificate: 'Certificado',
} satisfies Record<Stage, string>

const ahead = {
  draft: [],
  submitted: ['review', 'exams', 'certificate'],
  in_review: ['exams', 'certificate'],
  remedy: ['review', 'exams', 'certificate'],
  admitted: ['exams', 'certificate'],
  not_admitted: [],
  in_exams: ['certificate'],
  in_decision: ['certificate'],
  granted: [],
  denied: [],
  lapsed: [],
  withdrawn: [],
  expired: [],
} satisfies Record<RequestState, readonly Stage[]>

/** `hasExams`: some types of request have none. */
export const stagesAhead = (state: RequestState, hasExams: boolean): Stage[] => {
  const all: readonly Stage[] = ahead[state]
  return all.filter(stage => stage !== 'exams' || hasExams)
}

/** Labels of buttons. */
export const actionNames = {
  edit: 'Seguir con la solicitud',
  delete: 'Borrar borrador',
  submit: 'Revisar y enviar',
  withdraw: 'Retirar solicitud',
  correct: 'Enviar corrección',
  extend_remedy: `Pedir ${REMEDY_EXTENSION_DAYS} días más`,
  message: 'Enviar mensaje',
  repeat: 'Empezar otra con estos datos',
} satisfies Record<CandidateAction, string>

/** What a withdrawal means for the payment. */
export const refundWords = {
  not_due: 'Esta solicitud no tiene coste.',
  pending: 'Aún no la has pagado: no tendrás que pagarla.',
  paid: 'Ya la has pagado: te diremos qué parte te devolvemos, según nuestro reglamento.',
  refunded: 'Ya te hemos devuelto el pago.',
} satisfies Record<PaymentState, string>
