import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { Loaded } from '@habilita/browser/loaded'
import { notify } from '@habilita/browser/toasts/notify'
import { assignDataRequest, type DataRequestDetail } from '@habilita/contract/data-requests'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useMe } from '../../shared/me.ts'
import { staffQuery } from './queries.ts'
import { useAct } from './use-act.ts'
import { isForTwo } from './words.ts'

interface AssignDialogProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** Who answers it: me, another who administrates, or nobody yet. */
export const AssignDialog = ({ detail, onClose }: AssignDialogProps) => {
  const me = useMe()
  const staff = useQuery(staffQuery)
  const run = useAct(detail)
  const [chosen, setChosen] = useState(detail.assignedTo?.id === me.id ? '' : me.id)
  const { act, loading, problem } = useAction(async () => {
    const userId = chosen === '' ? null : chosen
    const { assignedTo } = await run(version =>
      call(assignDataRequest, { params: { id: detail.id }, body: { version, userId } }),
    )
    notify({
      severity: 'success',
      title: assignedTo ? `Ahora la lleva ${assignedTo.name ?? 'otra persona'}` : 'Ahora no la lleva nadie',
    })
    onClose()
  })
  const note = (id: string) =>
    isForTwo(detail) && id === detail.registeredBy.id ? ' — la registró, no puede cerrarla' : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title="Asignar la petición"
      cancel="Cancelar"
      action={
        <Button className="grow" loading={loading} onClick={() => void act()}>
          Asignar
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-ink">
        {problem && <ProblemPanel {...problem} />}
        <Loaded query={staff}>
          {({ members }) => (
            <Field label="Quién la responde">
              <Select value={chosen} onChange={event => setChosen(event.target.value)}>
                <option value={me.id}>{`Yo (${me.name ?? 'sin nombre'})${note(me.id)}`}</option>
                {members
                  .filter(
                    ({ id, roles }) => id !== me.id && id !== detail.person.id && roles.includes('admin'),
                  )
                  .map(({ id, name }) => (
                    <option key={id} value={id}>{`${name ?? 'Sin nombre'}${note(id)}`}</option>
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
