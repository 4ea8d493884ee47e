import { requestStateNames } from '@habilita/contract/requests/request-values'
import { DomainError } from '../../domain-error.ts'
import { type Action, isAllowed, type Situation } from './rules.ts'

const verbs = {
  edit: 'cambiar',
  delete: 'borrar',
  submit: 'presentar',
  withdraw: 'retirar',
  correct: 'corregir',
  extend_remedy: 'ampliar el plazo',
  message: 'escribir un mensaje',
  repeat: 'repetir',
  open: 'abrir',
  take: 'empezar a revisar',
  assign: 'asignar',
  review_document: 'revisar un documento',
  undo_review: 'deshacer la revisión de un documento',
  ask_remedy: 'pedir que se corrija',
  admit: 'admitir',
  admit_without_exam: 'admitir',
  refuse: 'inadmitir',
  sit: 'reservar un examen',
  wait: 'dejar un examen',
  finish_exams: 'terminar los exámenes',
  void_result: 'anular un resultado',
  back_to_exams: 'volver a los exámenes',
  decide: 'decidir',
  grant: 'conceder el certificado',
  deny: 'denegar el certificado',
  reopen_review: 'volver a revisar',
  reopen_decision: 'volver a decidir',
  set_payment: 'cambiar el pago',
  answer: 'escribir un mensaje',
  note: 'añadir una nota',
  remind: 'recordar el plazo',
  lapse: 'archivar',
  expire: 'caducar',
} satisfies Record<Action, string>

/** Rejects an action after the deadline, even if the job that closes the request has not run yet. */
export const requireInTime = (action: Action, { dueOn }: Situation, today: string): void => {
  if (dueOn === null || today <= dueOn) return
  throw new DomainError('WRONG_STATE', { message: `No se puede ${verbs[action]}: el plazo ya ha terminado.` })
}

/** Throws, with a message for the user, if the state of the request does not allow the action. */
export const requireAllowed = (action: Action, situation: Situation): void => {
  if (isAllowed(action, situation)) return
  throw new DomainError('WRONG_STATE', {
    message: `No se puede ${verbs[action]}: la solicitud está en el estado «${requestStateNames[situation.state]}».`,
  })
}
