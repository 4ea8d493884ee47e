import { money } from '@habilita/browser/money'
import { notify } from '@habilita/browser/toasts/notify'
import { paid } from '@habilita/contract/requests/request-notices'
import { setPayment, type StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useSeen } from '../../shared/use-acts.ts'
import { Preview } from './preview.tsx'
import { RequestConflict } from './request-conflict.tsx'
import type { Acts } from './use-request-acts.ts'

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

/** Records a payment, which happens outside the app. */
export const PaymentDialog = ({ detail, acts, onClose }: PaymentDialogProps) => {
  const seen = useSeen(detail, acts)
  const { id, payment, number, candidate, state: requestState } = seen
  const [state, setState] = useState<(typeof choices)[number]['state']>(
    payment.state === 'paid' ? 'refunded' : 'paid',
  )
  // Only a paid request can be refunded.
  const offered = choices.filter(each => each.state !== 'refunded' || payment.state !== 'pending')
  const note = async () => {
    await acts.run(() => [version => call(setPayment, { params: { id }, body: { version, state } })], seen)
    notify({
      severity: 'success',
      title: `Pago apuntado: ${choices.find(each => each.state === state)?.label ?? ''}`,
    })
  }
  return (
    <ConfirmDialog
      title={`Pago de ${money(payment.cents)}`}
      send="Apuntar"
      isReady={state !== payment.state}
      conflict={acts.conflict && <RequestConflict conflict={acts.conflict} />}
      onConfirm={note}
      onClose={onClose}
    >
      <RadioGroup legend="Cómo está">
        {offered.map(choice => (
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
    </ConfirmDialog>
  )
}
