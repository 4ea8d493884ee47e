import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { staffSessionOf } from '../staff-session.ts'

/** A roll shows names and identity documents, so each view is logged. */
export const findSession = (deps: Deps, { caller, traceId }: Call<StaffCaller>, id: string) =>
  tx(deps.db, async t => {
    const detail = await staffSessionOf(t, deps, id, caller)
    await writeEvent(t, {
      kind: 'session.viewed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'session', id },
      traceId,
    })
    return detail
  })
