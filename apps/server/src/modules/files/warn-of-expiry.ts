import { type Db, tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { addJob } from '../../jobs/add-job.ts'
import { addDays, todayOf } from '../calendar/public.ts'
import { notifyJob } from '../notifications/jobs.ts'

const WARNED_BEFORE_DAYS = 30

/** Medical reports that expire soon and have no newer version. */
const endingSoon = (db: Db, today: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.user_id', 'd.valid_until'])
    .where('d.kind', '=', 'medical')
    .where('d.removed_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where('d.valid_until', '>=', today)
    .where('d.valid_until', '<=', addDays(today, WARNED_BEFORE_DAYS))
    .leftJoin('documents as newer', 'newer.replaces', 'd.id')
    .where('newer.id', 'is', null)

/** Warns a person that their medical report expires soon, once per expiry date. */
export const warnOfExpiry = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const today = todayOf(deps)
  for (const { id } of await endingSoon(deps.db, today).execute())
    await tx(deps.db, async t => {
      // Read again under the lock, so that it happens once even with concurrent runs.
      const row = await endingSoon(t, today).where('d.id', '=', id).forUpdate('d').executeTakeFirst()
      if (!row || row.valid_until === null) return
      const told = await t
        .selectFrom('events')
        .select('payload')
        .where('object_kind', '=', 'document')
        .where('object_id', '=', id)
        .where('kind', '=', 'document.expiring')
        .execute()
      if (told.some(({ payload }) => (payload as { until?: string }).until === row.valid_until)) return
      const eventId = await writeEvent(t, {
        kind: 'document.expiring',
        at: deps.clock.now(),
        actor: { kind: 'system' },
        object: { kind: 'document', id },
        payload: { until: row.valid_until, user: row.user_id },
      })
      await addJob(t, notifyJob, { eventId })
    })
}
