import type { PaymentState } from '@habilita/contract/requests/request-values'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { change } from '../change.ts'
import { byStaffWithoutConflict } from './by-staff.ts'

interface Payment {
  readonly id: string
  readonly version: number
  readonly state: Exclude<PaymentState, 'not_due'>
}

/** Records a payment or refund, which happens outside the app. */
export const setPayment = (deps: Deps, call: Call<StaffCaller>, { state, ...seen }: Payment) =>
  byStaffWithoutConflict(deps, call, seen, ({ t, row, now, actor, traceId }) => {
    if (state === 'refunded' && row.payment_state !== 'paid')
      throw new DomainError('WRONG_STATE', { message: 'Solo se devuelve lo que está pagado.' })
    return change(t, row, {
      action: 'set_payment',
      now,
      actor,
      kind: state === 'pending' ? 'payment_taken_back' : state,
      set: { payment_state: state },
      payload: { cents: row.fee_cents },
      traceId,
    })
  })
