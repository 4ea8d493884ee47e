import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { todayOf } from '../calendar/public.ts'
import { discardObjects } from '../files/public.ts'

const LOT = 100

/** What was kept of people who have been erased goes on its day, with its files; a person with nothing left, too. */
export const destroyBlocked = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps
  const today = todayOf(deps)
  for (let more = true; more;)
    more = await tx(db, async t => {
      const now = clock.now()
      const due = await t
        .selectFrom('blocked_records')
        .select(['id', 'user_id', 'kind', 'object_keys'])
        .where('destroy_on', '<=', today)
        .orderBy('id')
        .limit(LOT)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, user_id: userId, kind, object_keys: keys } of due) {
        await t.deleteFrom('blocked_records').where('id', '=', id).execute()
        await discardObjects(t, keys, now)
        await writeEvent(t, {
          kind: 'user.destroyed',
          at: now,
          actor: { kind: 'system' },
          object: { kind: 'user', id: userId },
          payload: { kind },
        })
      }
      return due.length === LOT
    })
  await destroyCertificates(deps)
}

/** The public record of a certificate ends with the file of its certification. */
const destroyCertificates = async ({ db }: Deps): Promise<void> => {
  await tx(db, async t => {
    const over = await t
      .selectFrom('certificates')
      .select('id')
      .where('blocked_at', 'is not', null)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('blocked_records')
              .select('blocked_records.id')
              .whereRef('blocked_records.user_id', '=', 'certificates.user_id')
              .where('kind', '=', 'certification'),
          ),
        ),
      )
      .execute()
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return
    await t.updateTable('certificates').set({ previous_id: null }).where('previous_id', 'in', ids).execute()
    await t.deleteFrom('certificates').where('id', 'in', ids).execute()
  })
}
