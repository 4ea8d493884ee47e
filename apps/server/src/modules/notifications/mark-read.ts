import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { requirePerson } from './person.ts'

/**
 * Marks one notice as read, or it and all before it. Notices read together share one `read_at`, which is
 * unique per person. Returns the latest `read_at`, also when the call is repeated.
 */
export const markRead = (
  { db, clock, identity }: Deps,
  { caller }: Call,
  { id, extent }: { readonly id: string; readonly extent: 'alone' | 'and_before' },
): Promise<{ readAt: string }> =>
  tx(db, async t => {
    await requirePerson(t, caller.id)
    await refuseEnded(t, identity, caller)
    const notice = await t
      .selectFrom('notices')
      .select('created_at')
      .where('id', '=', id)
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    if (!notice) throw new DomainError('NotFound')
    const now = clock.now()
    const { numUpdatedRows } = await t
      .updateTable('notices')
      .set({
        read_at: sql<Date>`greatest(${now}::timestamptz,
          (select max(read_at) + interval '1 millisecond' from notices where user_id = ${caller.id}))`,
      })
      .where('user_id', '=', caller.id)
      .where('read_at', 'is', null)
      .where(({ eb }) => (extent === 'alone' ? eb('id', '=', id) : eb('created_at', '<=', notice.created_at)))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordChange(t, { userId: caller.id, topic: 'notice', id, at: now })
    const { last } = await t
      .selectFrom('notices')
      .select(({ fn }) => fn.max('read_at').as('last'))
      .where('user_id', '=', caller.id)
      .executeTakeFirstOrThrow()
    return { readAt: (last ?? now).toISOString() }
  })
