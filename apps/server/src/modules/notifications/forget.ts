import type { Deps } from '../../deps.ts'
import { tx } from '../../db/client.ts'

/** Deletes the notices, preferences and push subscriptions of an erased person. */
export const forgetNotices = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> =>
  tx(db, async t => {
    for (const table of ['notices', 'notice_preferences', 'push_subscriptions'] as const)
      await t.deleteFrom(table).where('user_id', '=', userId).execute()
  })
