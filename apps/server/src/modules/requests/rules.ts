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
} from '@habilita/contract/requests/request-words'
import { type StaffAction, staffActions } from '@habilita/contract/requests/staff-requests'

/** How many working days before its end a remedy is reminded of. */
export const REMEDY_REMINDER_DAYS = 3
export const DRAFT_KEPT_DAYS = 90
/** So many days before a draft goes, that is announced. */
export const DRAFT_WARNING_DAYS = 7

/** What follows from the exams: a seat is taken, none is left, all parts are sat. */
type ExamStep = 'sit' | 'wait' | 'finish_exams'

/** Everything that can be done with a request. The clock reminds, lapses and expires. */
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
  /** Where it leads; without it the request stays in its state. */
  readonly to?: RequestState
}

export const OVER = ['granted', 'denied', 'not_admitted', 'lapsed', 'withdrawn', 'expired'] as const
const SUBMITTED = [...UNDER_WAY, ...OVER]

export const isOver = (state: RequestState): boolean => OVER.some(over => over === state)

/** The state machine of domain.md §5.2. What is not in here cannot be done. */
const moves: Readonly<Record<Action, Move>> = {
  edit: { from: ['draft'] },
  delete: { from: ['draft'] },
  submit: { from: ['draft'], to: 'submitted' },
  // By the body, for a holder: nothing is left to be reviewed.
  open: { from: ['draft'], to: 'in_review' },
  withdraw: { from: ['submitted', 'in_review', 'remedy', 'admitted'], to: 'withdrawn' },
  correct: { from: ['remedy'], to: 'in_review' },
  extend_remedy: { from: ['remedy'] },
  message: { from: [...UNDER_WAY, 'not_admitted', 'denied', 'granted'] },
  repeat: { from: OVER },
  take: { from: ['submitted'], to: 'in_review' },
  assign: { from: UNDER_WAY },
  // While it is decided: of whoever has changed their name or document since.
  review_document: { from: ['in_review', 'in_decision'] },
  // Nothing of it has left the house yet.
  undo_review: { from: ['in_review'] },
  ask_remedy: { from: ['in_review'], to: 'remedy' },
  admit: { from: ['in_review'], to: 'admitted' },
  admit_without_exam: { from: ['in_review'], to: 'in_decision' },
  refuse: { from: ['in_review'], to: 'not_admitted' },
  sit: { from: ['admitted', 'in_exams'], to: 'in_exams' },
  wait: { from: ['admitted', 'in_exams'], to: 'admitted' },
  finish_exams: { from: ['admitted', 'in_exams'], to: 'in_decision' },
  // Once decided it is too late: then an appeal brings it back first.
  void_result: { from: ['admitted', 'in_exams', 'in_decision'] },
  back_to_exams: { from: ['in_decision'], to: 'admitted' },
  decide: { from: ['in_review', 'in_decision'] },
  grant: { from: ['in_review', 'in_decision'], to: 'granted' },
  deny: { from: ['in_decision'], to: 'denied' },
  // Only an appeal that is upheld does these.
  reopen_review: { from: ['not_admitted'], to: 'in_review' },
  reopen_decision: { from: ['denied'], to: 'in_decision' },
  set_payment: { from: SUBMITTED },
  answer: { from: SUBMITTED },
  note: { from: SUBMITTED },
  remind: { from: ['remedy'] },
  lapse: { from: ['remedy'], to: 'lapsed' },
  expire: { from: ['admitted', 'in_exams'], to: 'expired' },
}

/** Every change of state there is, for the diagram in ARCHITECTURE.md. */
export const transitions = (): { action: Action; from: RequestState; to: RequestState }[] =>
  Object.entries(moves).flatMap(([action, { from, to }]) =>
    from
      .filter(state => to !== undefined && to !== state)
      .map(state => ({ action: action as Action, from: state, to: to as RequestState })),
  )

/** What of a request decides about what can be done with it. */
export interface Situation {
  readonly state: RequestState
  readonly type: RequestType | null
  readonly payment: PaymentState
  readonly remedyExtended: boolean
  readonly dueOn: string | null
  /** Begun for its person, who need not do anything about it. */
  readonly isOpenedByBody: boolean
}

/** What the body began it ends itself: nothing was sent that could be put right, and nothing is to be paid. */
const OF_THE_ASKING: ReadonlySet<Action> = new Set(['withdraw', 'repeat', 'ask_remedy', 'set_payment'])

export const isAllowed = (action: Action, situation: Situation): boolean => {
  const { state, type, remedyExtended, isOpenedByBody } = situation
  if (!moves[action].from.includes(state)) return false
  if (isOpenedByBody && OF_THE_ASKING.has(action)) return false
  if (action === 'extend_remedy') return !remedyExtended
  const isOfPaper = type === 'duplicate' || type === 'correction'
  // These two are about a certificate that is there: from the review they go to it, or are refused.
  if (action === 'admit' || action === 'admit_without_exam') return !isOfPaper
  if ((action === 'decide' || action === 'grant') && state === 'in_review') return isOfPaper
  return true
}

/** The state that an allowed action leads to. */
export const stateAfter = (action: Action, { state }: Situation): RequestState => moves[action].to ?? state

export const candidateMay = (situation: Situation): CandidateAction[] =>
  candidateActions.filter(action => isAllowed(action, situation))

interface Powers {
  readonly reviews: boolean
  readonly decides: boolean
  /** To the person, by something that they have declared. */
  readonly isTied: boolean
}

/** What is left to whoever is tied: to say so, and to hand it on. */
const OF_THE_TIED: ReadonlySet<StaffAction> = new Set(['assign', 'note'])

const isWithin = (action: StaffAction, { reviews, decides, isTied }: Powers): boolean => {
  if (isTied && !OF_THE_TIED.has(action)) return false
  if (action === 'note') return true
  return action === 'decide' ? decides : reviews
}

/** What somebody of the body may do with a request that is not their own. */
export const staffMay = (situation: Situation, powers: Powers): StaffAction[] =>
  staffActions.filter(action => isWithin(action, powers) && isAllowed(action, situation))

const steps: Readonly<Record<RequestState, readonly [Turn['whose'], NextStep]>> = {
  draft: ['candidate', 'finish_draft'],
  submitted: ['body', 'wait_for_review'],
  in_review: ['body', 'wait_for_answer'],
  remedy: ['candidate', 'correct_documents'],
  admitted: ['candidate', 'choose_exam'],
  not_admitted: ['nobody', 'read_why'],
  in_exams: ['candidate', 'sit_exams'],
  in_decision: ['body', 'wait_for_decision'],
  granted: ['nobody', 'use_certificate'],
  denied: ['nobody', 'read_why'],
  lapsed: ['nobody', 'begin_again'],
  withdrawn: ['nobody', 'nothing'],
  expired: ['nobody', 'begin_again'],
}

/** States whose day is counted in working days. */
const counted: ReadonlySet<RequestState> = new Set(['submitted', 'in_review', 'remedy', 'in_decision'])

/**
 * Whose turn it is, what is next and by when. Before an exam is chosen or a certificate granted, it has to be paid
 * for; that is then what is next, and nothing else is.
 */
export const turnOf = (situation: Situation, workingDaysLeft: (day: string) => number): Turn => {
  const { state, payment, dueOn: by, isOpenedByBody } = situation
  const [whose, step] =
    (state === 'admitted' || state === 'in_decision') && !isSettled(payment)
      ? (['candidate', 'pay'] as const)
      : state === 'in_review' && isOpenedByBody
        ? (['body', 'wait_for_reissue'] as const)
        : steps[state]
  return {
    whose,
    step,
    by,
    workingDaysLeft: by !== null && counted.has(state) ? workingDaysLeft(by) : null,
  }
}
