import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { mayPass, rolesOf } from '../staff/public.ts'

/**
 * An admin removes an interest that another person declared by mistake, never their own. It stays on record
 * and still counts for requests that were open before.
 */
export const removeInterest = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<void> =>
  tx(deps.db, async t => {
    const row = await t
      .selectFrom('staff_interests')
      .select(['user_id', 'removed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    await refuseEnded(t, deps.identity, caller)
    const isAdmin = mayPass('admin', await rolesOf(t, caller.id))
    if (!row || (row.user_id !== caller.id && !isAdmin)) throw new DomainError('NotFound')
    if (row.user_id === caller.id) throw new DomainError('OWN_INTEREST')
    if (row.removed_at !== null) return
    const now = deps.clock.now()
    await t
      .updateTable('staff_interests')
      .set({ removed_at: now, removed_by: caller.id })
      .where('id', '=', id)
      .execute()
    await writeEvent(t, {
      kind: 'interest.removed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'interest', id },
      payload: { staff: row.user_id },
      traceId,
    })
  })
