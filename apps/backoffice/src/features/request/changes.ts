import {
  documentKindNames,
  type DocumentState,
  paymentStateNames,
  requestStateNames,
} from '@habilita/contract/requests/request-values'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'

const judged: Record<DocumentState, string> = {
  uploaded: 'está por revisar',
  in_review: 'está por revisar',
  valid: 'está aceptado',
  rejected: 'está rechazado',
  replaced: 'ha sido sustituido por otro',
}

const stateKind = (state: DocumentState): string => judged[state]

const ofDocuments = (before: StaffRequestDetail, after: StaffRequestDetail): string[] =>
  after.documents.flatMap(document => {
    const name = `«${documentKindNames[document.kind]}»`
    const earlier = before.documents.find(({ id }) => id === document.id)
    if (!earlier) return [`${name}: ha llegado un archivo nuevo`]
    if (stateKind(earlier.state) === stateKind(document.state) && earlier.reason === document.reason)
      return []
    const why = document.reason === null || document.state !== 'rejected' ? '' : `: «${document.reason}»`
    return [`${name} ${stateKind(document.state)}${why}`]
  })

const added = (before: number, after: number, one: string, many: string): string[] =>
  after > before ? [after - before === 1 ? `hay ${one}` : `hay ${after - before} ${many}`] : []

/** Changes by other users, one sentence each. */
export const changesBetween = (before: StaffRequestDetail, after: StaffRequestDetail): string[] => [
  ...(before.state === after.state ? [] : [`ahora está «${requestStateNames[after.state]}»`]),
  ...(before.assignedTo?.id === after.assignedTo?.id
    ? []
    : [after.assignedTo ? `la tiene ${after.assignedTo.name ?? 'otra persona'}` : 'no la tiene nadie']),
  ...ofDocuments(before, after),
  ...(before.payment.state === after.payment.state
    ? []
    : [`el pago consta como «${paymentStateNames[after.payment.state]}»`]),
  ...added(before.messages.length, after.messages.length, 'un mensaje nuevo', 'mensajes nuevos'),
  ...added(before.notes.length, after.notes.length, 'una nota nueva', 'notas nuevas'),
]
