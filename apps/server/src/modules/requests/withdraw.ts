import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { byCandidate } from './by-candidate.ts'
import { change } from './change.ts'

export const withdraw = (deps: Deps, call: Call, id: string): Promise<RequestDetail> =>
  byCandidate(deps, call, id, ({ t, row, now, actor, traceId }) =>
    change(t, row, {
      action: 'withdraw',
      now,
      actor,
      kind: 'withdrawn',
      set: { due_on: null, reminded_on: null },
      payload: { payment: row.payment_state },
      traceId,
    }),
  )
