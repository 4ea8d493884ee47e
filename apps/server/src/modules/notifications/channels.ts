import type { NoticePreferences } from '@habilita/contract/notices/notices'
import { tx } from '../../db/client.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { requirePerson } from './person.ts'

/** Every channel is on until the person turns it off. */
export const channelsOf = async (db: Db, userId: string): Promise<NoticePreferences> => {
  const chosen = await db
    .selectFrom('notice_preferences')
    .select(['email', 'push'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { app: true, email: chosen?.email ?? true, push: chosen?.push ?? true }
}

export const setChannels = (
  { db, clock, identity }: Deps,
  { caller, traceId }: Call,
  chosen: { readonly email: boolean; readonly push: boolean },
): Promise<NoticePreferences> =>
  tx(db, async t => {
    await requirePerson(t, caller.id)
    await refuseEnded(t, identity, caller)
    const before = await channelsOf(t, caller.id)
    if (before.email === chosen.email && before.push === chosen.push) return before
    await t
      .insertInto('notice_preferences')
      .values({ user_id: caller.id, ...chosen })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(chosen))
      .execute()
    const now = clock.now()
    await writeEvent(t, {
      kind: 'user.notice_preferences_changed',
      at: now,
      actor: { kind: 'user', id: caller.id },
      object: { kind: 'user', id: caller.id },
      payload: chosen,
      traceId,
    })
    await recordChange(t, { userId: caller.id, topic: 'user', id: caller.id, at: now })
    return { app: true, ...chosen }
  })
