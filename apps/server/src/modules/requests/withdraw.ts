import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../identity/public.ts'
import { byCandidate } from './by-candidate.ts'
import { change } from './change.ts'

export const withdraw = (deps: Deps, caller: Caller, id: string, requestId: string): Promise<RequestDetail> =>
  byCandidate(deps, caller, id, (t, row, now) =>
    change(t, row, {
      action: 'withdraw',
      now,
      actor: { kind: 'user', id: caller.id },
      kind: 'withdrawn',
      set: { due_on: null, reminded_on: null },
      payload: { payment: row.payment_state },
      requestId,
    }),
  )
