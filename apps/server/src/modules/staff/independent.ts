import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conflictsBetween } from '../impartiality/public.ts'

/** Time for the other admins, who are mailed each appointment, to object. */
const SECOND_AFTER_DAYS = 7
const DAY_MS = 86_400_000

/** Whether one appointed the other since then, or a third person both, directly or through others. */
const haveCommonAppointer = async (db: Db, one: string, other: string, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with recursive appointed (by, id) as (
      select actor_id, object_id from events
      where kind = 'staff.appointed' and object_kind = 'staff' and actor_kind = 'staff' and at > ${since}
    ), origin (whose, id) as (
      values (${one}, ${one}), (${other}, ${other})
      union
      select origin.whose, appointed.by from origin join appointed on appointed.id = origin.id
    )
    select mine.id from origin mine join origin theirs on theirs.id = mine.id
    where mine.whose = ${one} and theirs.whose = ${other} limit 1`.execute(db)
  return rows.length > 0
}

/** Two accounts of one person, by any document number that either has ever had. */
const isSamePerson = async (db: Db, one: string, other: string, now: Date): Promise<boolean> => {
  const asked = { staffIds: [one], personIds: [other] }
  const conflicts = await conflictsBetween(db, { clock: { now: () => now } }, asked)
  return conflicts.some(({ tie }) => tie === 'self')
}

/**
 * Whether two staff members count as four eyes. They do not if they are the same person, or if in the last
 * week one appointed the other or a third person both, directly or through others (decision 28).
 */
export const areIndependent = async (db: Db, one: string, other: string, now: Date): Promise<boolean> => {
  if (one === other || (await isSamePerson(db, one, other, now))) return false
  return !(await haveCommonAppointer(db, one, other, new Date(now.getTime() - SECOND_AFTER_DAYS * DAY_MS)))
}
