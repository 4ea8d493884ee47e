import { PRESENCE_SECONDS } from '@habilita/contract/requests/staff-requests'
import { sql } from 'kysely'
import { type Db, tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { notifyStaff } from '../../live/public.ts'
import { nameOf } from '../../user/public.ts'

/** Viewers not seen since this instant count as gone. */
const goneSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_SECONDS * 1000)

interface Asking {
  /** The caller, who is left out. */
  readonly not: string
  readonly now: Date
}

/** Lists the other staff members who have the request open. */
export const viewersOf = (
  db: Db,
  requestId: string,
  { not, now }: Asking,
): Promise<{ id: string; name: string | null }[]> =>
  db
    .selectFrom('request_viewers')
    .select(['user_id as id', nameOf('request_viewers.user_id').as('name')])
    .where('request_id', '=', requestId)
    .where('user_id', '<>', not)
    .where('seen_at', '>', goneSince(now))
    .orderBy('user_id')
    .execute()

/** The applicant of a submitted request. */
const askerOf = async (t: Tx, id: string): Promise<string> => {
  const request = await t
    .selectFrom('requests')
    .select('user_id')
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  if (!request) throw new DomainError('NotFound')
  return request.user_id
}

/** Deletes the expired viewers of all requests (there are few) and returns the ids of those requests. */
const sweep = async (t: Tx, now: Date): Promise<string[]> => {
  // Rows locked by another transaction are skipped, which avoids waiting and deadlocks.
  const { rows } = await sql<{ id: string }>`
    delete from request_viewers where (request_id, user_id) in (
      select request_id, user_id from request_viewers where seen_at <= ${goneSince(now)} for update skip locked)
    returning request_id as id`.execute(t)
  return rows.map(({ id }) => id)
}

/**
 * Records that the caller has a request open. Other screens are notified only of arrivals, not of every
 * heartbeat; otherwise screens that answer with a heartbeat would loop forever.
 */
export const keepPresence = (deps: Deps, { caller }: Call<StaffCaller>, id: string) =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    if ((await askerOf(t, id)) === caller.id) throw new DomainError('OWN_REQUEST')
    const gone = await sweep(t, now)
    const { rows } = await sql<{ came: boolean }>`
      insert into request_viewers (request_id, user_id, seen_at) values (${id}, ${caller.id}, ${now})
      on conflict (request_id, user_id) do update set seen_at = excluded.seen_at
      returning xmax = 0 as came`.execute(t)
    const changed = new Set([...gone, ...(rows[0]?.came ? [id] : [])])
    if (changed.size > 0) await notifyStaff(t, 'presence', [...changed])
    return { viewers: await viewersOf(t, id, { not: caller.id, now }) }
  })

/** Records that the caller has closed the request. Idempotent. */
export const endPresence = (deps: Deps, { caller }: Call<StaffCaller>, id: string): Promise<void> =>
  tx(deps.db, async t => {
    await askerOf(t, id)
    const { numDeletedRows } = await t
      .deleteFrom('request_viewers')
      .where('request_id', '=', id)
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await notifyStaff(t, 'presence', [id])
  })
