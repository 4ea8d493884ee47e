import { Loaded } from '@habilita/browser/loaded'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { assignRequest, type StaffRequestDetail } from '@habilita/contract/staff-requests'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useMe } from '../../shared/me.ts'
import { ConflictNote } from './conflict-note.tsx'
import { staffQuery } from './queries.ts'
import type { Acts } from './use-acts.ts'

interface AssignDialogProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
  readonly onClose: () => void
}

/** Who looks at it from now on: me, somebody else who reviews, or nobody. */
export const AssignDialog = ({ detail, acts, onClose }: AssignDialogProps) => {
  const me = useMe()
  const staff = useQuery(staffQuery)
  const [opened] = useState(detail)
  const seen = acts.conflict?.after ?? opened
  const [chosen, setChosen] = useState(seen.assignedTo?.id === me.id ? '' : me.id)
  const { act, loading, problem } = useAction(async () => {
    const userId = chosen === '' ? null : chosen
    const { assignedTo } = await acts.run(
      () => [version => call(assignRequest, { params: { id: seen.id }, body: { version, userId } })],
      seen,
    )
    notify({
      severity: 'success',
      title: assignedTo ? `Ahora la tiene ${assignedTo.name ?? 'otra persona'}` : 'Ahora no la tiene nadie',
    })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Asignar la solicitud"
      cancel="Cancelar"
      action={
        <Button className="grow" loading={loading} onClick={() => void act()}>
          Asignar
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-ink">
        {acts.conflict && <ConflictNote conflict={acts.conflict} />}
        {problem && !acts.conflict && <ProblemPanel {...problem} />}
        <Loaded query={staff}>
          {({ members }) => (
            <Field label="Quién la revisa">
              <Select value={chosen} onChange={event => setChosen(event.target.value)}>
                <option value={me.id}>Yo ({me.name ?? 'sin nombre'})</option>
                {members
                  .filter(
                    ({ id, roles }) =>
                      id !== me.id && (roles.includes('reviewer') || roles.includes('admin')),
                  )
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name ?? 'Sin nombre'}
                    </option>
                  ))}
                <option value="">Nadie</option>
              </Select>
            </Field>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
