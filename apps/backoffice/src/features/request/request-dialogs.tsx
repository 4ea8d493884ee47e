import type { RequestDocument } from '@habilita/contract/requests/requests'
import type { Checklist } from '@habilita/contract/requests/staff-dossier'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import type { Opened } from './actions-bar.tsx'
import { AssignRequest } from './assign-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { AdmitDialog, RefuseDialog, RejectDialog, RemedyDialog } from './review-dialogs.tsx'
import type { Acts } from './use-request-acts.ts'

interface RequestDialogsProps {
  readonly opened: Opened | undefined
  readonly detail: StaffRequestDetail
  /** Loaded with the requirements; without them there is nothing to judge. */
  readonly deadlines: Checklist['deadlines'] | undefined
  /** The document on screen. */
  readonly document: RequestDocument | undefined
  readonly acts: Acts
  readonly onRejected: (document: RequestDocument) => void
  readonly onClose: () => void
}

/** The open dialog. Each is mounted when opened, with the data on screen then. */
export const RequestDialogs = ({
  opened,
  document,
  deadlines,
  onRejected,
  ...props
}: RequestDialogsProps) => {
  if (opened === 'reject' && document)
    return <RejectDialog {...props} document={document} onDone={() => onRejected(document)} />
  if (opened === 'payment') return <PaymentDialog {...props} />
  if (opened === 'assign') return <AssignRequest {...props} />
  if (!deadlines) return null
  if (opened === 'remedy') return <RemedyDialog {...props} deadlines={deadlines} />
  if (opened === 'refuse') return <RefuseDialog {...props} deadlines={deadlines} />
  if (opened === 'admit') return <AdmitDialog {...props} deadlines={deadlines} />
  return null
}
