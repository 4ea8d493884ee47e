import { notify } from '@habilita/browser/toasts/notify'
import { assignCase, type StaffCase } from '@habilita/contract/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { AssignDialog } from '../../shared/assign-dialog.tsx'
import { ChangedNote } from '../../shared/changed-note.tsx'
import { reviewersQuery } from './case-query.ts'
import { useCaseAct } from './use-case-act.ts'

const workloadText = (open: number): string => {
  if (open === 0) return 'No estudia ninguna'
  return open === 1 ? 'Ya estudia 1' : `Ya estudia ${open}`
}

interface AssignCaseProps {
  readonly filed: StaffCase
  readonly onClose: () => void
}

/** Assigns the case. Staff who may not review it are marked. */
export const AssignCase = ({ filed, onClose }: AssignCaseProps) => {
  const { seen, act, conflict } = useCaseAct(filed)
  const { id, number } = seen
  return (
    <AssignDialog
      title={`Asignar la ${number}`}
      description="La resuelve quien la estudia, que no puede ser quien intervino en lo que se recurre."
      legend="Quién la estudia"
      current={seen.reviewer?.id ?? null}
      query={useQuery({ ...reviewersQuery(id), staleTime: 0 })}
      candidatesOf={({ reviewers }) =>
        reviewers.map(({ open, ...person }) => ({
          ...person,
          hint: person.isBarred ? 'No puede intervenir en este asunto' : workloadText(open),
        }))
      }
      nobody="Vuelve a estar recibida, sin estudiar"
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onAssign={async userId => {
        const { reviewer } = await act(version =>
          call(assignCase, { params: { id }, body: { version, userId } }),
        )
        notify({
          severity: 'success',
          title: reviewer
            ? `${number}: la estudia ${reviewer.name ?? 'otra persona'}`
            : `${number}: ahora no la estudia nadie`,
        })
      }}
      onClose={onClose}
    />
  )
}
