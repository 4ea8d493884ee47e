import type { PaymentState } from '@habilita/contract/requests/request-values'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call, KeyCaller } from '../../ports/callers.ts'
import { change, lockSubmitted } from '../requests/public.ts'
import { requestIdOf } from './by-number.ts'

interface Payment {
  readonly number: string
  readonly state: Exclude<PaymentState, 'not_due'>
}

/** Records the payment state reported by the invoicing system. Repeating the call changes nothing. */
export const recordPayment = (
  { db, clock }: Deps,
  { caller, traceId }: Call<KeyCaller>,
  { number, state }: Payment,
): Promise<{ number: string; payment: PaymentState }> =>
  tx(db, async t => {
    const row = await lockSubmitted(t, await requestIdOf(t, number))
    if (row.payment_state === state) return { number, payment: state }
    await change(t, row, {
      action: 'set_payment',
      now: clock.now(),
      actor: { kind: 'key', id: caller.keyId },
      kind: state === 'pending' ? 'payment_taken_back' : state,
      set: { payment_state: state },
      payload: { cents: row.fee_cents },
      traceId,
    })
    return { number, payment: state }
  })
