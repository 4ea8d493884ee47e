import type { DataRequestDetail, IdentityCheck } from '@habilita/contract/people/data-requests'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Caller } from '../../identity/public.ts'
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
  caller: Caller,
  { check, ...seen }: Checked,
  requestId: string,
): Promise<DataRequestDetail> =>
  byStaff(deps, caller, seen, 'identify', async work => {
    const { t, row, now, actor } = work
    const written = await write(work, { identity_check: check, identity_by: caller.id, identity_at: now })
    await writeEvent(t, {
      kind: 'data_request.identified',
      at: now,
      actor,
      object: { kind: 'data_request', id: row.id },
      payload: { check },
      requestId,
    })
    return written
  })
