import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { requirePerson } from './person.ts'

/** Marks the notices read together at that time as unread. */
export const markUnread = ({ db, clock, identity }: Deps, { caller }: Call, readAt: string): Promise<void> =>
  tx(db, async t => {
    await requirePerson(t, caller.id)
    await refuseEnded(t, identity, caller)
    const unread = await t
      .updateTable('notices')
      .set({ read_at: null })
      .where('user_id', '=', caller.id)
      .where('read_at', '=', new Date(readAt))
      .returning('id')
      .execute()
    const [one] = unread
    if (one) await recordChange(t, { userId: caller.id, topic: 'notice', id: one.id, at: clock.now() })
  })
