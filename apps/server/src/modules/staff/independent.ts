import type { Db } from '../../db/client.ts'

/** By then the other admins, who are mailed each appointment, have had time to object. */
const SECOND_AFTER_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Whether one of two people of the body counts as a second pair of eyes to the other: not while one of them has given
 * the other a role within a week, whoever of them acts first (decision 28).
 */
export const areIndependent = async (db: Db, one: string, other: string, now: Date): Promise<boolean> => {
  if (one === other) return false
  const appointment = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'staff.appointed')
    .where('object_kind', '=', 'staff')
    .where('at', '>', new Date(now.getTime() - SECOND_AFTER_DAYS * DAY_MS))
    .where(eb =>
      eb.or([
        eb.and([eb('object_id', '=', one), eb('actor_id', '=', other)]),
        eb.and([eb('object_id', '=', other), eb('actor_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return appointment === undefined
}
