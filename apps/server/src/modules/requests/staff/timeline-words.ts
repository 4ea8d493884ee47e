import { documentKindNames, type SchemeDocumentKind } from '@habilita/contract/requests/request-words'
import { type PartKind, partNames } from '@habilita/contract/schemes/schemes'
import type { HappeningKind } from '../change.ts'

/** What happened to a request, as staff read it. What has no words here, like a look at it, is no part of its history. */
const titles: Readonly<Record<HappeningKind | 'noted', string>> = {
  submitted: 'Solicitud presentada',
  opened: 'Abierta por la entidad',
  review_started: 'Revisión empezada',
  assigned: 'Asignación cambiada',
  document_reviewed: 'Documento revisado',
  review_undone: 'Revisión de un documento deshecha',
  replacement_chosen: 'Documento de sustitución elegido',
  remedy_asked: 'Subsanación pedida',
  remedy_extended: 'Plazo de subsanación ampliado',
  remedy_sent: 'Corrección recibida',
  remedy_reminded: 'Plazo de subsanación recordado',
  admitted: 'Solicitud admitida',
  admitted_without_exam: 'Admitida sin examen',
  not_admitted: 'Solicitud no admitida',
  lapsed: 'Archivada por no subsanar',
  withdrawn: 'Retirada por la persona',
  expired: 'Caducada por no examinarse',
  paid: 'Pago recibido',
  payment_taken_back: 'Pago anotado como pendiente',
  refunded: 'Pago devuelto',
  waiting_removed: 'Quitada de una lista de espera',
  waiting_cancelled: 'Lista de espera cerrada: convocatoria cancelada',
  message_sent: 'Mensaje de la persona',
  answered: 'Mensaje a la persona',
  noted: 'Nota interna',
  draft_warned: 'Aviso de borrado del borrador',
  exam_booked: 'Examen reservado',
  exam_moved: 'Examen cambiado',
  exam_cancelled: 'Examen cancelado',
  session_cancelled: 'Convocatoria cancelada',
  exam_in_week: 'Examen recordado, una semana antes',
  exam_soon: 'Examen recordado, dos días antes',
  waiting_joined: 'Apuntada a la lista de espera',
  waiting_left: 'Fuera de la lista de espera',
  seat_offered: 'Plaza ofrecida',
  offer_lapsed: 'Plaza ofrecida y no aceptada',
  attended: 'Asistencia anotada',
  result_recorded: 'Resultado anotado',
  part_passed: 'Parte superada',
  part_failed: 'Parte no superada',
  exam_missed: 'No presentado',
  absence_sent: 'Justificación de ausencia recibida',
  absence_decided: 'Justificación de ausencia resuelta',
  incident_reported: 'Incidencia comunicada',
  incident_answered: 'Incidencia respondida',
  result_voided: 'Resultado anulado',
  exams_done: 'Exámenes terminados',
  granted: 'Certificado concedido',
  denied: 'Certificación denegada',
  reopened: 'Reabierta por una apelación',
  invoice_added: 'Factura añadida',
  invoice_changed: 'Factura cambiada',
  report_added: 'Informe añadido',
  paper_removed: 'Factura o informe retirado',
  scans_removed: 'Copias de documentos eliminadas',
}

export const titleOf = (kind: string): string | undefined =>
  Object.entries(titles).find(([known]) => known === kind)?.[1]

/** What an event tells of what happened: identifiers and facts alone. */
export interface Facts {
  readonly until?: string
  readonly count?: number
  readonly part?: PartKind
  readonly to?: string | null
  readonly document?: string
  readonly outcome?: string
  readonly attended?: boolean
  readonly session?: string
  readonly paper?: string
}

/** What the identifiers stand for. */
export interface Named {
  readonly assignee: string | null
  readonly document: { readonly kind: SchemeDocumentKind; readonly version: number } | undefined
  /** When and where it is. */
  readonly session: string | undefined
  /** The number of an invoice, the title of a report. */
  readonly paper: string | undefined
}

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** Of a document, and of why somebody was absent. */
const outcomes: Readonly<Record<string, string>> = { valid: 'válido', rejected: 'rechazado' }
const verdicts: Readonly<Record<string, string>> = { accepted: 'aceptada', rejected: 'no aceptada' }

const parts = (
  { until, count, part, to, outcome, attended }: Facts,
  { assignee, document, session, paper }: Named,
): (string | undefined)[] => [
  document && `${documentKindNames[document.kind]} (v${document.version})`,
  outcome === undefined ? undefined : (document ? outcomes : verdicts)[outcome],
  part && `parte ${partNames[part].toLowerCase()}`,
  session,
  attended === undefined ? undefined : attended ? 'presente' : 'ausente',
  to === undefined ? undefined : to === null ? 'a nadie' : `a ${assignee ?? 'alguien que ya no está'}`,
  count === undefined ? undefined : count === 1 ? '1 documento' : `${count} documentos`,
  paper,
  until && `hasta el ${day.format(new Date(`${until}T00:00:00Z`))}`,
]

/** What stands below the title. */
export const detailOf = (facts: Facts, named: Named): string | null => {
  const told = parts(facts, named)
    .filter(part => part !== undefined)
    .join(', ')
  return told === '' ? null : told.charAt(0).toUpperCase() + told.slice(1)
}
