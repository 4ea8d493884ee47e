import {
  type CandidateAction,
  candidateActions,
  type NextStep,
  type Turn,
} from '@habilita/contract/requests/requests'
import {
  isSettled,
  type PaymentState,
  type RequestState,
  type RequestType,
  UNDER_WAY,
} from '@habilita/contract/requests/request-values'
import { type StaffAction, staffActions } from '@habilita/contract/requests/staff-requests'

/** A reminder is sent this many working days before the remedy deadline. */
export const REMEDY_REMINDER_DAYS = 3
export const DRAFT_KEPT_DAYS = 90
/** A warning is sent this many days before a draft is deleted. */
export const DRAFT_WARNING_DAYS = 7

/** Consequences of the exams: a seat is booked, no booking is left, all parts are done. */
type ExamStep = 'sit' | 'wait' | 'finish_exams'

/** Every action on a request. `remind`, `lapse` and `expire` are done by the scheduled job. */
export type Action =
  | CandidateAction
  | StaffAction
  | ExamStep
  | 'void_result'
  | 'back_to_exams'
  | 'open'
  | 'admit_without_exam'
  | 'grant'
  | 'deny'
  | 'reopen_review'
  | 'reopen_decision'
  | 'remind'
  | 'lapse'
  | 'expire'

interface Move {
  readonly from: readonly RequestState[]
  /** The new state. Without it the request keeps its state. */
  readonly to?: RequestState
}

export const OVER = ['granted', 'denied', 'not_admitted', 'lapsed', 'withdrawn', 'expired'] as const
const SUBMITTED = [...UNDER_WAY, ...OVER]

export const isOver = (state: RequestState): boolean => OVER.some(over => over === state)

/** The state machine of domain.md §5.2. Anything not listed here is rejected. */
const moves: Readonly<Record<Action, Move>> = {
  edit: { from: ['draft'] },
  delete: { from: ['draft'] },
  submit: { from: ['draft'], to: 'submitted' },
  // Opened by staff for a holder, without documents to review.
  open: { from: ['draft'], to: 'in_review' },
  withdraw: { from: ['submitted', 'in_review', 'remedy', 'admitted'], to: 'withdrawn' },
  correct: { from: ['remedy'], to: 'in_review' },
  extend_remedy: { from: ['remedy'] },
  message: { from: [...UNDER_WAY, 'not_admitted', 'denied', 'granted'] },
  repeat: { from: OVER },
  take: { from: ['submitted'], to: 'in_review' },
  assign: { from: UNDER_WAY },
  // In decision too, because the applicant may have changed their name or identity document since.
  review_document: { from: ['in_review', 'in_decision'] },
  // Only before the applicant is notified of the outcome.
  undo_review: { from: ['in_review'] },
  ask_remedy: { from: ['in_review'], to: 'remedy' },
  admit: { from: ['in_review'], to: 'admitted' },
  admit_without_exam: { from: ['in_review'], to: 'in_decision' },
  refuse: { from: ['in_review'], to: 'not_admitted' },
  sit: { from: ['admitted', 'in_exams'], to: 'in_exams' },
  wait: { from: ['admitted', 'in_exams'], to: 'admitted' },
  finish_exams: { from: ['admitted', 'in_exams'], to: 'in_decision' },
  // After the decision only an appeal can reopen the request.
  void_result: { from: ['admitted', 'in_exams', 'in_decision'] },
  back_to_exams: { from: ['in_decision'], to: 'admitted' },
  decide: { from: ['in_review', 'in_decision'] },
  grant: { from: ['in_review', 'in_decision'], to: 'granted' },
  deny: { from: ['in_decision'], to: 'denied' },
  // Only an upheld appeal triggers these two.
  reopen_review: { from: ['not_admitted'], to: 'in_review' },
  reopen_decision: { from: ['denied'], to: 'in_decision' },
  set_payment: { from: SUBMITTED },
  answer: { from: SUBMITTED },
  note: { from: SUBMITTED },
  remind: { from: ['remedy'] },
  lapse: { from: ['remedy'], to: 'lapsed' },
  expire: { from: ['admitted', 'in_exams'], to: 'expired' },
}

/** Lists every change of state, for the diagram in ARCHITECTURE.md. */
export const transitions = (): { action: Action; from: RequestState; to: RequestState }[] =>
  Object.entries(moves).flatMap(([action, { from, to }]) =>
    from
      .filter(state => to !== undefined && to !== state)
      .map(state => ({ action: action as Action, from: state, to: to as RequestState })),
  )

/** The facts of a request that determine the allowed actions. */
export interface Situation {
  readonly state: RequestState
  readonly type: RequestType | null
  readonly payment: PaymentState
  readonly remedyExtended: boolean
  readonly dueOn: string | null
  /** Opened by staff; its holder does not need to do anything. */
  readonly isOpenedByStaff: boolean
}

/** Not possible if the certification body opened the request: it has no documents to correct and no fee. */
const OPENED_BY_APPLICANT_ONLY: ReadonlySet<Action> = new Set([
  'withdraw',
  'repeat',
  'ask_remedy',
  'set_payment',
])

export const isAllowed = (action: Action, situation: Situation): boolean => {
  const { state, type, remedyExtended, isOpenedByStaff } = situation
  if (!moves[action].from.includes(state)) return false
  if (isOpenedByStaff && OPENED_BY_APPLICANT_ONLY.has(action)) return false
  if (action === 'extend_remedy') return !remedyExtended
  const isOfPaper = type === 'duplicate' || type === 'correction'
  // Duplicates and corrections concern an existing certificate: the review leads to a grant or a refusal.
  if (action === 'admit' || action === 'admit_without_exam') return !isOfPaper
  if ((action === 'decide' || action === 'grant') && state === 'in_review') return isOfPaper
  return true
}

/** The state after an allowed action. */
export const stateAfter = (action: Action, { state }: Situation): RequestState => moves[action].to ?? state

export const candidateMay = (situation: Situation): CandidateAction[] =>
  candidateActions.filter(action => isAllowed(action, situation))

interface Powers {
  readonly reviews: boolean
  readonly decides: boolean
  /** Whether a conflict of interest with the applicant is declared. */
  readonly isTied: boolean
}

/** With a conflict of interest, staff can only write notes and reassign the request. */
const OF_THE_TIED: ReadonlySet<StaffAction> = new Set(['assign', 'note'])

const isWithin = (action: StaffAction, { reviews, decides, isTied }: Powers): boolean => {
  if (isTied && !OF_THE_TIED.has(action)) return false
  if (action === 'note') return true
  return action === 'decide' ? decides : reviews
}

/** The actions that a staff member may take on another person's request. */
export const staffMay = (situation: Situation, powers: Powers): StaffAction[] =>
  staffActions.filter(action => isWithin(action, powers) && isAllowed(action, situation))

const steps: Readonly<Record<RequestState, readonly [Turn['whose'], NextStep]>> = {
  draft: ['candidate', 'finish_draft'],
  submitted: ['staff', 'wait_for_review'],
  in_review: ['staff', 'wait_for_answer'],
  remedy: ['candidate', 'correct_documents'],
  admitted: ['candidate', 'choose_exam'],
  not_admitted: ['nobody', 'read_why'],
  in_exams: ['candidate', 'sit_exams'],
  in_decision: ['staff', 'wait_for_decision'],
  granted: ['nobody', 'use_certificate'],
  denied: ['nobody', 'read_why'],
  lapsed: ['nobody', 'begin_again'],
  withdrawn: ['nobody', 'nothing'],
  expired: ['nobody', 'begin_again'],
}

/** States whose deadline is counted in working days. */
const counted: ReadonlySet<RequestState> = new Set(['submitted', 'in_review', 'remedy', 'in_decision'])

/**
 * Returns whose turn it is, the next step and its deadline. A fee that is due comes first: it must be paid
 * before an exam is booked or a certificate is granted.
 */
export const turnOf = (situation: Situation, workingDaysLeft: (day: string) => number): Turn => {
  const { state, payment, dueOn: by, isOpenedByStaff } = situation
  const [whose, step] =
    (state === 'admitted' || state === 'in_decision') && !isSettled(payment)
      ? (['candidate', 'pay'] as const)
      : state === 'in_review' && isOpenedByStaff
        ? (['staff', 'wait_for_reissue'] as const)
        : steps[state]
  return {
    whose,
    step,
    by,
    workingDaysLeft: by !== null && counted.has(state) ? workingDaysLeft(by) : null,
  }
}
