import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { detailOf } from './find.ts'
import { lockOwn, type RequestRow } from './rows.ts'

/** Runs a candidate's change to their own request: locks it, applies the change, returns the new detail. */
export const byCandidate = (
  deps: Deps,
  caller: Caller,
  id: string,
  work: (t: Tx, row: RequestRow, now: Date) => Promise<RequestRow>,
): Promise<RequestDetail> =>
  tx(deps.db, async t => {
    const row = await lockOwn(t, caller.id, id)
    await refuseEnded(t, deps.identity, caller)
    return detailOf(t, deps, await work(t, row, deps.clock.now()))
  })
