import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { Loaded } from '@habilita/browser/loaded'
import { notify } from '@habilita/browser/toasts/notify'
import { assignCase, type StaffCase } from '@habilita/contract/cases'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useMe } from '../../shared/me.ts'
import { reviewersQuery } from './case-query.ts'
import { useCaseAct } from './use-case-act.ts'

const NOBODY = ''

const busyWords = (open: number): string => {
  if (open === 0) return 'No estudia ninguna'
  return open === 1 ? 'Ya estudia 1' : `Ya estudia ${open}`
}

interface AssignDialogProps {
  readonly filed: StaffCase
  readonly onClose: () => void
}

/** Who studies it from now on. Whoever has no say in it is shown as such. */
export const AssignDialog = ({ filed, onClose }: AssignDialogProps) => {
  const me = useMe()
  const { seen, run } = useCaseAct(filed)
  const reviewers = useQuery({ ...reviewersQuery(filed.id), staleTime: 0 })
  const [chosen, setChosen] = useState(filed.reviewer?.id)
  const { act, loading, problem } = useAction(async () => {
    if (chosen === undefined) return
    const userId = chosen === NOBODY ? null : chosen
    const { reviewer } = await run(({ id, version }) =>
      call(assignCase, { params: { id }, body: { version, userId } }),
    )
    notify({
      severity: 'success',
      title: reviewer
        ? `${seen.number}: la estudia ${reviewer.name ?? 'otra persona'}`
        : `${seen.number}: ahora no la estudia nadie`,
    })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Asignar la ${seen.number}`}
      description="La resuelve quien la estudia, que no puede ser quien intervino en lo que se recurre."
      cancel="Cancelar"
      action={
        <Button
          className="grow"
          loading={loading}
          disabled={chosen === undefined || chosen === (seen.reviewer?.id ?? NOBODY)}
          onClick={() => void act()}
        >
          Asignar
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-ink">
        {problem && <ProblemPanel {...problem} />}
        <Loaded query={reviewers}>
          {({ reviewers: people }) => (
            <RadioGroup legend="Quién la estudia" className="max-h-[45dvh] overflow-y-auto p-1">
              {people.map(({ id, name, isBarred, open }) => (
                <Radio
                  key={id}
                  label={id === me.id ? `Yo (${name ?? 'sin nombre'})` : (name ?? 'Sin nombre')}
                  hint={isBarred ? 'No puede intervenir en este asunto' : busyWords(open)}
                  disabled={isBarred}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
              ))}
              {seen.reviewer !== null && (
                <Radio
                  label="Nadie"
                  hint="Vuelve a estar recibida, sin estudiar"
                  checked={chosen === NOBODY}
                  onChange={() => setChosen(NOBODY)}
                />
              )}
            </RadioGroup>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
