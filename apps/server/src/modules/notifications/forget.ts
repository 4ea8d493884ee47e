import type { Deps } from '../../deps.ts'
import { tx } from '../../db/client.ts'

/** Somebody is forgotten: what they were told, how, and on which devices. Nothing is written for them any more. */
export const forgetNotices = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> =>
  tx(db, async t => {
    for (const table of ['notices', 'notice_preferences', 'push_subscriptions'] as const)
      await t.deleteFrom(table).where('user_id', '=', userId).execute()
  })
