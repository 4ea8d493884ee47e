import type { LiveChange } from '@habilita/contract/api/live'
import type { Db } from '../../db/client.ts'

const MOST_AT_ONCE = 500

/**
 * A user's changes after a sequence number, or a reset if no number is given or it is too old. Sequences have
 * no gaps: a missing number was deleted or never issued here. One statement, so that the last number and the
 * rows are consistent.
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

/** Each call returns the user's changes since the previous call; the first one since `after`. */
export const changesSince = (db: Db, userId: string, after: number | undefined) => {
  let last = after
  return async (): Promise<LiveChange[]> => {
    const changes = await changesAfter(db, userId, last)
    last = changes.at(-1)?.seq ?? last
    return changes
  }
}
