import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { isOpen } from './checklist-rules.ts'

type Looked = Pick<StaffRequestDetail, 'allowedActions' | 'type' | 'documents' | 'opening'>

/**
 * What whoever looks at a request may do with it. What follows from taking it counts: the first act takes it.
 * @param isAsked whether what the scheme asks for is on screen: nobody judges what they could not compare with it
 */
export const powersOf = ({ allowedActions, type, documents, opening }: Looked, isAsked: boolean) => {
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action)
  const takes = may('take')
  const rejected = documents.filter(({ state }) => state === 'rejected')
  // A duplicate or a correction is not admitted: somebody else decides on it.
  const isOfPaper = type === 'duplicate' || type === 'correction'
  return {
    may,
    reviews: takes || may('review_document'),
    mayAskRemedy: isAsked && may('ask_remedy') && rejected.length > 0,
    mayRefuse: isAsked && (takes || may('refuse')),
    isOfPaper,
    /** Begun by the body: there is nothing to review. */
    isOpenedByBody: opening !== null,
    mayAdmit: isAsked && (takes || may('admit')) && !isOfPaper && rejected.length === 0,
    /** Whether there is anything at all to be done in the bar below. */
    decides: takes || may('ask_remedy') || may('admit') || may('refuse'),
    rejected,
    open: documents.filter(isOpen),
  }
}

export type Powers = ReturnType<typeof powersOf>
