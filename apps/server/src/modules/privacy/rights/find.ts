import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { recordView } from '../../../events/record-view.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { presentDetail } from './present.ts'
import { findRow } from './rows.ts'
import { refuseUnseen } from './visible.ts'

/** Shows personal data, so the access is recorded. */
export const findDataRequest = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<DataRequestDetail> =>
  tx(deps.db, async t => {
    const row = await findRow(t, id)
    if (!row) throw new DomainError('NotFound')
    await refuseUnseen(t, row, caller.id)
    await recordView(t, {
      kind: 'data_request.viewed',
      at: deps.clock.now(),
      viewer: caller.id,
      object: { kind: 'data_request', id },
      traceId,
    })
    return presentDetail(t, deps, row, caller.id)
  })
