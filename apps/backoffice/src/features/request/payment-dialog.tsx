import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { money } from '@habilita/browser/money'
import { notify } from '@habilita/browser/toasts/notify'
import { paid } from '@habilita/contract/request-notices'
import { setPayment, type StaffRequestDetail } from '@habilita/contract/staff-requests'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConflictNote } from './conflict-note.tsx'
import { Preview } from './preview.tsx'
import type { Acts } from './use-acts.ts'

interface PaymentDialogProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
  readonly onClose: () => void
}

const choices = [
  { state: 'paid', label: 'Pagada' },
  { state: 'refunded', label: 'Devuelta' },
  { state: 'pending', label: 'Pendiente de pago' },
] as const

/** Money comes and goes outside the app. */
export const PaymentDialog = ({ detail, acts, onClose }: PaymentDialogProps) => {
  const [opened] = useState(detail)
  const seen = acts.conflict?.after ?? opened
  const { id, payment, number, candidate, state: requestState } = seen
  const [state, setState] = useState<(typeof choices)[number]['state']>(
    payment.state === 'paid' ? 'refunded' : 'paid',
  )
  const { act, loading, problem } = useAction(async () => {
    await acts.run(() => [version => call(setPayment, { params: { id }, body: { version, state } })], seen)
    notify({
      severity: 'success',
      title: `Pago apuntado: ${choices.find(each => each.state === state)?.label ?? ''}`,
    })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pago de ${money(payment.cents)}`}
      cancel="Cancelar"
      action={
        <Button
          className="grow"
          loading={loading}
          disabled={state === payment.state}
          onClick={() => void act()}
        >
          Apuntar
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-ink">
        {acts.conflict && <ConflictNote conflict={acts.conflict} />}
        {problem && !acts.conflict && <ProblemPanel {...problem} />}
        <RadioGroup legend="Cómo está">
          {choices.map(choice => (
            <Radio
              key={choice.state}
              label={choice.label}
              {...(choice.state === payment.state && { hint: 'Así está ahora' })}
              checked={state === choice.state}
              onChange={() => setState(choice.state)}
            />
          ))}
        </RadioGroup>
        {state === 'paid' && payment.state !== 'paid' && (
          <Preview
            name={candidate.name}
            notice={paid({ cents: payment.cents, number: number ?? '', state: requestState })}
          />
        )}
      </div>
    </Dialog>
  )
}
