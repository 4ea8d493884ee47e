import type { CaseKind, CaseStaffAction, CaseState } from '@habilita/contract/cases'

/** We answer within so many months. */
export const ANSWER_MONTHS = 1

/** So many complaints of one person wait for an answer at once. */
export const MOST_OPEN_COMPLAINTS = 5

/** The letters that their numbers begin with. */
export const SERIES: Readonly<Record<CaseKind, string>> = { appeal: 'A', complaint: 'Q' }

interface CaseSituation {
  readonly state: CaseState
  readonly reviewerId: string | null
  /** Whose it is, and whoever took part in what it is about. */
  readonly notThese: readonly (string | null)[]
}

/**
 * What somebody of the body may do with a case: take it on, also from a colleague, who may have left; then, whoever
 * took it on last, decide.
 */
export const caseMay = (
  { state, reviewerId, notThese }: CaseSituation,
  staffId: string,
): CaseStaffAction[] => {
  if (notThese.includes(staffId)) return []
  if (state !== 'received' && state !== 'in_study') return []
  return reviewerId === staffId ? ['decide'] : ['study']
}
