import type { RequestDocument } from '@habilita/contract/requests'
import type { Scheme } from '@habilita/contract/schemes'
import type { StaffRequestDetail } from '@habilita/contract/staff-requests'
import type { Opened } from './actions-bar.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { AdmitDialog, RefuseDialog, RejectDialog, RemedyDialog } from './review-dialogs.tsx'
import type { Acts } from './use-acts.ts'

interface RequestDialogsProps {
  readonly opened: Opened | undefined
  readonly detail: StaffRequestDetail
  readonly scheme: Scheme | undefined
  /** The one on screen. */
  readonly document: RequestDocument | undefined
  readonly acts: Acts
  readonly onRejected: (document: RequestDocument) => void
  readonly onClose: () => void
}

/** The one that is open: each is made anew, on what is on screen then. */
export const RequestDialogs = ({ opened, document, scheme, onRejected, ...props }: RequestDialogsProps) => {
  if (opened === 'reject' && document)
    return <RejectDialog {...props} document={document} onDone={() => onRejected(document)} />
  if (opened === 'remedy') return <RemedyDialog {...props} />
  if (opened === 'refuse') return <RefuseDialog {...props} />
  if (opened === 'admit') return <AdmitDialog {...props} scheme={scheme} />
  if (opened === 'payment') return <PaymentDialog {...props} />
  if (opened === 'assign') return <AssignDialog {...props} />
  return null
}
