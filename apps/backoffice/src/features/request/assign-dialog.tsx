import { notify } from '@habilita/browser/toasts/notify'
import { assignRequest, type StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { AssignDialog } from '../../shared/assign-dialog.tsx'
import { useMe } from '../../shared/me.ts'
import { staffQuery } from '../../shared/staff-query.ts'
import { useSeen } from '../../shared/use-acts.ts'
import { RequestConflict } from './request-conflict.tsx'
import type { Acts } from './use-request-acts.ts'

interface AssignRequestProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
  readonly onClose: () => void
}

const TIED = 'Tienes declarado un conflicto de interés con esta persona'

/** Assigns the request to the user, another reviewer or no one. */
export const AssignRequest = ({ detail, acts, onClose }: AssignRequestProps) => {
  const seen = useSeen(detail, acts)
  const { id, bar } = seen
  const me = useMe()
  return (
    <AssignDialog
      title="Asignar la solicitud"
      legend="Quién la revisa"
      current={seen.assignedTo?.id ?? null}
      query={useQuery(staffQuery)}
      candidatesOf={({ members }) =>
        members
          .filter(({ roles }) => roles.includes('reviewer') || roles.includes('admin'))
          .map(({ id: userId, name }) =>
            bar === 'conflict' && userId === me.id
              ? { id: userId, name, hint: TIED, isBarred: true }
              : { id: userId, name },
          )
      }
      conflict={acts.conflict && <RequestConflict conflict={acts.conflict} />}
      onAssign={async userId => {
        const { assignedTo } = await acts.run(
          () => [version => call(assignRequest, { params: { id }, body: { version, userId } })],
          seen,
        )
        notify({
          severity: 'success',
          title: assignedTo
            ? `Ahora la tiene ${assignedTo.name ?? 'otra persona'}`
            : 'Ahora no la tiene nadie',
        })
      }}
      onClose={onClose}
    />
  )
}
