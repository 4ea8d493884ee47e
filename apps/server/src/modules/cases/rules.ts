import type { CaseBar, CaseKind, CaseStaffAction, CaseState } from '@habilita/contract/cases/cases'

/** Months in which the certification body must answer. */
export const ANSWER_MONTHS = 1

/** Limit of open complaints per person. */
export const MOST_OPEN_COMPLAINTS = 5

/** Prefixes of case numbers. */
export const SERIES: Readonly<Record<CaseKind, string>> = { appeal: 'A', complaint: 'Q' }

interface CaseSituation {
  readonly state: CaseState
  readonly reviewerId: string | null
  /** The sender, when they have an account. */
  readonly senderId: string | null
  /** Ids of the staff who took part in the object of the case. */
  readonly tookPart: readonly string[]
  /** Ids of the staff who declared a conflict of interest with the sender. */
  readonly tied: readonly string[]
}

/** Why a staff member may never act on this case; null when they may. */
export const barOf = (
  { senderId, tookPart, tied }: Pick<CaseSituation, 'senderId' | 'tookPart' | 'tied'>,
  staffId: string,
): 'sender' | 'took_part' | 'conflict' | null => {
  if (senderId === staffId) return 'sender'
  if (tookPart.includes(staffId)) return 'took_part'
  return tied.includes(staffId) ? 'conflict' : null
}

const isOpen = (state: CaseState): boolean => state === 'received' || state === 'in_study'

/** Why a staff member cannot decide the case now; null when they can. */
export const whyNotDecide = (situation: CaseSituation, staffId: string): CaseBar | null => {
  const bar = barOf(situation, staffId)
  if (bar !== null) return bar
  if (!isOpen(situation.state)) return 'closed'
  if (situation.reviewerId === null) return 'not_taken_on'
  return situation.reviewerId === staffId ? null : 'taken_on_by_another'
}

/**
 * The actions that a staff member may take on a case. They can take it on, also from a colleague, who may
 * have left, or assign it; only its reviewer decides it. Notes can be written after the decision too.
 */
export const caseMay = (situation: CaseSituation, staffId: string): CaseStaffAction[] => {
  if (barOf(situation, staffId) !== null) return []
  if (!isOpen(situation.state)) return ['note']
  return [situation.reviewerId === staffId ? 'decide' : 'study', 'assign', 'note']
}
