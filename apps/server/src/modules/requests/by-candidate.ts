import type { RequestDetail } from '@habilita/contract/requests/requests'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import type { Act } from './act.ts'
import { detailOf } from './find.ts'
import { lockOwn, type RequestRow } from './rows.ts'

/** Runs a candidate's change to their own request: locks it, applies the change, returns the new detail. */
export const byCandidate = (
  deps: Deps,
  { caller, traceId }: Call,
  id: string,
  work: (act: Act<'user'>) => Promise<RequestRow>,
): Promise<RequestDetail> =>
  tx(deps.db, async t => {
    const row = await lockOwn(t, caller.id, id)
    await refuseEnded(t, deps.identity, caller)
    const actor = { kind: 'user', id: caller.id } as const
    return detailOf(t, deps, await work({ t, row, now: deps.clock.now(), actor, traceId }))
  })
