import { type BookingAction, bookingActions, type PartBlock } from '@habilita/contract/exams/exam-shapes'
import type { BookingState, Outcome } from '@habilita/contract/exams/exam-values'
import { isSettled, type PaymentState, type RequestState } from '@habilita/contract/requests/request-values'
import type { ExamPart, PartKind, Scope } from '@habilita/contract/schemes/schemes'

/** A published result, reduced to what determines the next step. Dates are `YYYY-MM-DD`. */
export interface SatPart {
  readonly part: PartKind
  readonly outcome: Outcome
  readonly keptUntil: string | null
  readonly resitFrom: string | null
}

/** A booking without a published result: ahead, or sat and not yet published. */
interface Pending {
  readonly part: PartKind
  readonly isAhead: boolean
}

/** The facts that determine the exams of a request. */
export interface ExamSituation {
  readonly state: RequestState
  readonly payment: PaymentState
  readonly results: readonly SatPart[]
  readonly pending: readonly Pending[]
  /** Absences that can still be justified, or whose justification is not decided yet. */
  readonly openAbsences: readonly PartKind[]
  readonly today: string
}

/** A candidate's progress in one part. */
export interface Progress {
  readonly attemptsUsed: number
  readonly block: PartBlock | null
  /** The first date for a resit. */
  readonly from: string | null
}

const usesAttempt = ({ outcome }: SatPart): boolean => outcome !== 'void'

/** Whether the part is passed and the pass still counts on that date. */
export const isPassed = (results: readonly SatPart[], part: PartKind, on: string): boolean =>
  results.some(
    result =>
      result.part === part &&
      result.outcome === 'passed' &&
      (result.keptUntil === null || on <= result.keptUntil),
  )

const attemptsAt = (results: readonly SatPart[], part: PartKind): number =>
  results.filter(result => result.part === part && usesAttempt(result)).length

/** The first date that a part can be sat again, after the attempts so far. */
const resitFrom = (results: readonly SatPart[], part: PartKind): string | null =>
  results
    .filter(result => result.part === part && usesAttempt(result))
    .map(result => result.resitFrom)
    .filter(day => day !== null)
    .toSorted()
    .at(-1) ?? null

const previousParts = (parts: readonly ExamPart[], part: ExamPart): readonly ExamPart[] =>
  part.afterPrevious ? parts.slice(0, parts.indexOf(part)) : []

const blockOf = (part: ExamPart, parts: readonly ExamPart[], situation: ExamSituation): PartBlock | null => {
  const { state, payment, results, pending, today } = situation
  const { kind } = part
  if (isPassed(results, kind, today)) return 'passed'
  const waiting = pending.find(booking => booking.part === kind)
  if (waiting) return waiting.isAhead ? 'booked' : 'result_pending'
  if (state !== 'admitted' && state !== 'in_exams') return 'not_admitted'
  if (attemptsAt(results, kind) >= part.mostAttempts) return 'no_attempts'
  if (!isSettled(payment)) return 'unpaid'
  const isReady = previousParts(parts, part).every(before => isPassed(results, before.kind, today))
  return isReady ? null : 'theory_first'
}

export const progressOf = (
  part: ExamPart,
  parts: readonly ExamPart[],
  situation: ExamSituation,
): Progress => ({
  attemptsUsed: attemptsAt(situation.results, part.kind),
  block: blockOf(part, parts, situation),
  from: resitFrom(situation.results, part.kind),
})

/** The dates on which a part can be sat, both inclusive. Null means no limit. */
export interface DayRange {
  readonly from: string | null
  readonly until: string | null
}

const keptUntil = (results: readonly SatPart[], part: PartKind): string | null | undefined => {
  const passed = results.filter(result => result.part === part && result.outcome === 'passed')
  if (passed.some(result => result.keptUntil === null)) return null
  return passed
    .map(result => result.keptUntil ?? '')
    .toSorted()
    .at(-1)
}

/**
 * The dates on which a part can be sat: after the resit wait, until the deadline, and while passes of
 * previous parts count. Undefined if there is no such date.
 */
export const daysFor = (
  part: ExamPart,
  parts: readonly ExamPart[],
  { results, until }: { readonly results: readonly SatPart[]; readonly until: string | null },
): DayRange | undefined => {
  const ends = previousParts(parts, part).map(({ kind }) => keptUntil(results, kind))
  if (ends.includes(undefined)) return undefined
  return {
    from: resitFrom(results, part.kind),
    until: [until, ...ends].filter(day => day !== null && day !== undefined).toSorted()[0] ?? null,
  }
}

/** Whether a session on that date can be sat. */
export const fitsDay = (
  part: ExamPart,
  parts: readonly ExamPart[],
  situation: { readonly results: readonly SatPart[]; readonly until: string | null },
  day: string,
): boolean => {
  const days = daysFor(part, parts, situation)
  return days !== undefined && day >= (days.from ?? day) && day <= (days.until ?? day)
}

/** The session scopes that admit a candidate for this scope: itself and those that include it. */
export const scopesCovering = (
  code: string,
  scopes: readonly Pick<Scope, 'code' | 'includes'>[],
): readonly string[] => [
  code,
  ...scopes.filter(({ includes }) => includes.includes(code)).map(scope => scope.code),
]

/** A session without scopes covers its whole category. */
export const coversScopes = (
  ofSession: readonly string[],
  asked: readonly string[],
  scopes: readonly Pick<Scope, 'code' | 'includes'>[],
): boolean =>
  ofSession.length === 0 ||
  asked.every(code => scopesCovering(code, scopes).some(covering => ofSession.includes(covering)))

/** The state of the exams: all done, something pending, or something to book. */
export type ExamStep = 'finish_exams' | 'sit' | 'wait'

export const examStep = (parts: readonly ExamPart[], situation: ExamSituation): ExamStep => {
  const { results, pending, openAbsences, today } = situation
  if (parts.every(({ kind }) => isPassed(results, kind, today))) return 'finish_exams'
  if (pending.length > 0) return 'sit'
  // With an open absence an attempt may still be given back, so the exams are not over.
  const isSpent = ({ kind, mostAttempts }: ExamPart): boolean =>
    !isPassed(results, kind, today) &&
    attemptsAt(results, kind) >= mostAttempts &&
    !openAbsences.includes(kind)
  return parts.some(isSpent) ? 'finish_exams' : 'wait'
}

/** The facts that determine the allowed actions on a booking. */
export interface BookingSituation {
  readonly state: BookingState
  readonly changeUntil: Date
  readonly now: Date
  readonly today: string
  readonly absence: { readonly dueOn: string; readonly isDecided: boolean } | null
}

const isBookingAllowed = (action: BookingAction, booking: BookingSituation): boolean => {
  const { state, changeUntil, now, today, absence } = booking
  if (action === 'change' || action === 'cancel') return state === 'booked' && now < changeUntil
  if (action === 'justify_absence')
    return state === 'absent' && absence !== null && !absence.isDecided && today <= absence.dueOn
  return state === 'booked' || state === 'attended' || state === 'absent'
}

export const bookingMay = (booking: BookingSituation): BookingAction[] =>
  bookingActions.filter(action => isBookingAllowed(action, booking))
