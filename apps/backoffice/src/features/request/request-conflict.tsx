import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import type { ReactNode } from 'react'
import { ChangedNote } from '../../shared/changed-note.tsx'
import type { Conflict } from '../../shared/use-acts.ts'
import { changesBetween } from './changes.ts'

interface RequestConflictProps {
  readonly conflict: Conflict<StaffRequestDetail>
  readonly actions?: ReactNode
}

/** Changes by other users since the request was opened. */
export const RequestConflict = ({ conflict: { before, after, by }, actions }: RequestConflictProps) => (
  <ChangedNote by={by} changes={changesBetween(before, after)} actions={actions} />
)
