import type { DataRequestDetail, IdentityCheck } from '@habilita/contract/people/data-requests'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { write } from './change.ts'
import { byStaff } from './work.ts'

interface Checked {
  readonly id: string
  readonly version: number
  readonly check: IdentityCheck
}

/** Records how the identity of the person was checked. A later check replaces an earlier one. */
export const checkIdentity = (
  deps: Deps,
  call: Call<StaffCaller>,
  { check, ...seen }: Checked,
): Promise<DataRequestDetail> =>
  byStaff(deps, call, { ...seen, action: 'identify' }, async work => {
    const { t, row, now, actor, traceId } = work
    const written = await write(work, { identity_check: check, identity_by: actor.id, identity_at: now })
    await writeEvent(t, {
      kind: 'data_request.identified',
      at: now,
      actor,
      object: { kind: 'data_request', id: row.id },
      payload: { check },
      traceId,
    })
    return written
  })
