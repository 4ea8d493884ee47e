import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conflictsBetween } from '../impartiality/public.ts'

/** By then the other admins, who are mailed each appointment, have had time to object. */
const SECOND_AFTER_DAYS = 7
const DAY_MS = 86_400_000

/** Whether one of two has given the other a role since then, or has given one to somebody who has, and so on. */
const isAppointedBy = async (db: Db, one: string, other: string, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with recursive appointed (by, id) as (
      select actor_id, object_id from events
      where kind = 'staff.appointed' and object_kind = 'staff' and actor_kind = 'staff' and at > ${since}
    ), chain (first, id) as (
      select by, id from appointed where by in (${one}, ${other})
      union
      select chain.first, appointed.id from chain join appointed on appointed.by = chain.id
    )
    select id from chain where (first, id) in ((${one}, ${other}), (${other}, ${one})) limit 1`.execute(db)
  return rows.length > 0
}

/** Two accounts of one person, by any document that either has ever been known by. */
const isSamePerson = async (db: Db, one: string, other: string, now: Date): Promise<boolean> => {
  const asked = { staffIds: [one], personIds: [other] }
  const conflicts = await conflictsBetween(db, { clock: { now: () => now } }, asked)
  return conflicts.some(({ tie }) => tie === 'self')
}

/**
 * Whether one of two people of the body counts as a second pair of eyes to the other: not when they are the same
 * person, nor while appointments of the last week lead from one of them to the other, whoever of them acts first
 * (decision 28).
 */
export const areIndependent = async (db: Db, one: string, other: string, now: Date): Promise<boolean> => {
  if (one === other || (await isSamePerson(db, one, other, now))) return false
  return !(await isAppointedBy(db, one, other, new Date(now.getTime() - SECOND_AFTER_DAYS * DAY_MS)))
}
