import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { runAllThenThrow } from '../../jobs/run-all-then-throw.ts'
import { todayOf } from '../calendar/public.ts'
import { discardObjects } from '../files/public.ts'
import { lockUser } from '../user/public.ts'

const LOT = 100

/** Deletes a person's due records, and the stored objects that none of the person's other records needs. */
const destroyOf = ({ db, clock }: Deps, userId: string, today: string): Promise<void> =>
  tx(db, async t => {
    const now = clock.now()
    // Serialised per person: two records can share a file, and the last one deletes it.
    await lockUser(t, userId)
    const due = await t
      .deleteFrom('blocked_records')
      .where('user_id', '=', userId)
      .where('destroy_on', '<=', today)
      .returning(['kind', 'object_keys'])
      .execute()
    const { rows: kept } = await sql<{ key: string }>`
      select unnest(object_keys) as key from blocked_records where user_id = ${userId}`.execute(t)
    const needed = new Set(kept.map(({ key }) => key))
    const keys = new Set(due.flatMap(record => record.object_keys).filter(key => !needed.has(key)))
    await discardObjects(t, [...keys], now)
    for (const { kind } of due)
      await writeEvent(t, {
        kind: 'user.destroyed',
        at: now,
        actor: { kind: 'system' },
        object: { kind: 'user', id: userId },
        payload: { kind },
      })
  })

/** Deletes records of erased people on their date, with their files. */
export const destroyBlocked = (deps: Deps): Promise<void> =>
  runAllThenThrow('Some blocked records could not be taken away', async attempt => {
    const today = todayOf(deps)
    for (let after = '', more = true; more;) {
      const due = await deps.db
        .selectFrom('blocked_records')
        .select('user_id')
        .distinct()
        .where('destroy_on', '<=', today)
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(LOT)
        .execute()
      for (const { user_id: userId } of due) await attempt(() => destroyOf(deps, userId, today))
      after = due.at(-1)?.user_id ?? after
      more = due.length === LOT
    }
  })
