import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { isOpen } from './checklist-rules.ts'

type Looked = Pick<StaffRequestDetail, 'allowedActions' | 'type' | 'documents' | 'opening'>

/**
 * Actions available to the user. A request that the user may take has the actions of its reviewer, because
 * the first action takes it. `hasRequirements`: the requirements of the scheme are on screen; without them no
 * one can judge.
 */
export const powersOf = ({ allowedActions, type, documents, opening }: Looked, hasRequirements: boolean) => {
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action)
  const takes = may('take')
  const rejected = documents.filter(({ state }) => state === 'rejected')
  // Duplicates and corrections are not admitted but decided by someone else.
  const isOfPaper = type === 'duplicate' || type === 'correction'
  return {
    may,
    reviews: takes || may('review_document'),
    mayAskRemedy: hasRequirements && may('ask_remedy') && rejected.length > 0,
    mayRefuse: hasRequirements && (takes || may('refuse')),
    isOfPaper,
    /** Opened by staff: there is nothing to review. */
    isOpenedByBody: opening !== null,
    mayAdmit: hasRequirements && (takes || may('admit')) && !isOfPaper && rejected.length === 0,
    /** Whether the bar has any action. */
    decides: takes || may('ask_remedy') || may('admit') || may('refuse'),
    rejected,
    open: documents.filter(isOpen),
  }
}

export type Powers = ReturnType<typeof powersOf>
