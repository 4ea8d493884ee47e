import { notify } from '@habilita/browser/toasts/notify'
import { assignDataRequest, type DataRequestDetail } from '@habilita/contract/people/data-requests'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { AssignDialog } from '../../shared/assign-dialog.tsx'
import { ChangedNote } from '../../shared/changed-note.tsx'
import { staffQuery } from '../../shared/staff-query.ts'
import { useDataRequestAct } from './use-data-request-act.ts'
import { needsFourEyes } from './data-request-labels.ts'

interface AssignDataRequestProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** Assigns the data request to the user, to another administrator, or to no one. */
export const AssignDataRequest = ({ detail, onClose }: AssignDataRequestProps) => {
  const { seen, act, conflict } = useDataRequestAct(detail)
  const { id, person, registeredBy } = seen
  return (
    <AssignDialog
      title="Asignar la petición"
      legend="Quién la responde"
      current={seen.assignedTo?.id ?? null}
      query={useQuery(staffQuery)}
      candidatesOf={({ members }) =>
        members
          .filter(member => member.id !== person.id && member.roles.includes('admin'))
          .map(({ id: memberId, name }) =>
            needsFourEyes(seen) && memberId === registeredBy.id
              ? { id: memberId, name, hint: 'La registró: no puede cerrarla' }
              : { id: memberId, name },
          )
      }
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onAssign={async userId => {
        const { assignedTo } = await act(version =>
          call(assignDataRequest, { params: { id }, body: { version, userId } }),
        )
        notify({
          severity: 'success',
          title: assignedTo
            ? `Ahora la lleva ${assignedTo.name ?? 'otra persona'}`
            : 'Ahora no la lleva nadie',
        })
      }}
      onClose={onClose}
    />
  )
}
