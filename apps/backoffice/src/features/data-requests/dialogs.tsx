import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { AssignDataRequest } from './assign-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { ExtendDialog, RefuseDialog, ResolveDialog } from './text-dialogs.tsx'

export type Opened = 'assign' | 'extend' | 'identity' | 'lift' | 'refuse' | 'resolve'

interface DialogsProps {
  readonly opened: Opened
  readonly detail: DataRequestDetail
  readonly onClose: () => void
  /** The data request no longer exists. */
  readonly onLeave: () => void
}

/** The open dialog of a data request. */
export const Dialogs = ({ opened, detail, onClose, onLeave }: DialogsProps) => {
  switch (opened) {
    case 'assign':
      return <AssignDataRequest detail={detail} onClose={onClose} />
    case 'extend':
      return <ExtendDialog detail={detail} onClose={onClose} />
    case 'identity':
      return <IdentityDialog detail={detail} onClose={onClose} />
    case 'lift':
      return <LiftDialog detail={detail} onClose={onClose} />
    case 'refuse':
      return <RefuseDialog detail={detail} onClose={onClose} />
    default:
      return detail.kind === 'erasure' ? (
        <EraseDialog detail={detail} onClose={onClose} onLeave={onLeave} />
      ) : (
        <ResolveDialog detail={detail} onClose={onClose} />
      )
  }
}
