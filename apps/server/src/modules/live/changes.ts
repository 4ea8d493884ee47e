import type { LiveChange } from '@habilita/contract/api/live'
import type { Db } from '../../db/client.ts'

const MOST_AT_ONCE = 500

/**
 * What changed for somebody after a number, in order; without a number, or where that is too long ago, that anything
 * may have. Numbers have no gaps: one that is missing was swept away, or the reader's number is not ours. One
 * statement, so that how far it goes and what there is are of the same moment.
 */
const changesAfter = async (db: Db, userId: string, after: number | undefined): Promise<LiveChange[]> => {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('user_changes as c', join =>
      join.onRef('c.user_id', '=', 'u.id').on('c.seq', '>', after ?? Number.MAX_SAFE_INTEGER),
    )
    .select(['u.changes', 'c.seq', 'c.topic', 'c.object_id'])
    .where('u.id', '=', userId)
    .orderBy('c.seq')
    .limit(MOST_AT_ONCE)
    .execute()
  const newest = rows[0]?.changes ?? 0
  if (after === newest) return []
  const isGapless = rows.every(({ seq }, index) => seq === (after ?? 0) + 1 + index)
  if (after === undefined || rows.length === 0 || !isGapless) return [{ kind: 'reset', seq: newest }]
  return rows.flatMap(({ seq, topic, object_id: id }) =>
    seq === null || topic === null || id === null ? [] : { kind: 'changed', seq, topic, id },
  )
}

/** Gives, each time it is asked, what changed for somebody since the last time; first since a number. */
export const changesSince = (db: Db, userId: string, after: number | undefined) => {
  let last = after
  return async (): Promise<LiveChange[]> => {
    const changes = await changesAfter(db, userId, last)
    last = changes.at(-1)?.seq ?? last
    return changes
  }
}
