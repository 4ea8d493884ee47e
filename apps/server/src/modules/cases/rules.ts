import type { CaseBar, CaseKind, CaseStaffAction, CaseState } from '@habilita/contract/cases/cases'

/** We answer within so many months. */
export const ANSWER_MONTHS = 1

/** So many complaints of one person wait for an answer at once. */
export const MOST_OPEN_COMPLAINTS = 5

/** The letters that their numbers begin with. */
export const SERIES: Readonly<Record<CaseKind, string>> = { appeal: 'A', complaint: 'Q' }

interface CaseSituation {
  readonly state: CaseState
  readonly reviewerId: string | null
  /** Who sent it, where they have an account. */
  readonly senderId: string | null
  /** Whoever took part in what it is about. */
  readonly tookPart: readonly string[]
  /** Whoever of those that were asked about has declared that something ties them to who sent it. */
  readonly tied: readonly string[]
}

/** Why somebody of the body has no say in a case, whatever becomes of it. */
export const barOf = (
  { senderId, tookPart, tied }: Pick<CaseSituation, 'senderId' | 'tookPart' | 'tied'>,
  staffId: string,
): 'sender' | 'took_part' | 'conflict' | null => {
  if (senderId === staffId) return 'sender'
  if (tookPart.includes(staffId)) return 'took_part'
  return tied.includes(staffId) ? 'conflict' : null
}

const isOpen = (state: CaseState): boolean => state === 'received' || state === 'in_study'

/** Why somebody may not decide it as things stand; null when they may. */
export const whyNotDecide = (situation: CaseSituation, staffId: string): CaseBar | null => {
  const bar = barOf(situation, staffId)
  if (bar !== null) return bar
  if (!isOpen(situation.state)) return 'closed'
  if (situation.reviewerId === null) return 'not_taken_on'
  return situation.reviewerId === staffId ? null : 'taken_on_by_another'
}

/**
 * What somebody of the body may do with a case: take it on, also from a colleague, who may have left, or give it to
 * another; then, whoever took it on last, decide. Notes are written also once it is decided.
 */
export const caseMay = (situation: CaseSituation, staffId: string): CaseStaffAction[] => {
  if (barOf(situation, staffId) !== null) return []
  if (!isOpen(situation.state)) return ['note']
  return [situation.reviewerId === staffId ? 'decide' : 'study', 'assign', 'note']
}
