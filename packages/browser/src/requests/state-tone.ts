import type { RequestState } from '@habilita/contract/requests/request-values'

/** The chip tone of each state. Colour is never the only sign. */
export const stateTones = {
  draft: 'neutral',
  submitted: 'accent',
  in_review: 'accent',
  remedy: 'warn',
  admitted: 'ok',
  not_admitted: 'bad',
  in_exams: 'accent',
  in_decision: 'accent',
  granted: 'ok',
  denied: 'bad',
  lapsed: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<RequestState, string>
