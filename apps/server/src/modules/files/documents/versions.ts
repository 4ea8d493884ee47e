import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { NewEvent } from '../../../events/write.ts'
import { record } from './record.ts'

/** Locks and returns a document and the earlier versions that it replaced, without those already removed. */
export const versionsOf = async (t: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive versions as (
      select id, replaces from documents where id = ${id}
      union all
      select earlier.id, earlier.replaces from documents earlier join versions on earlier.id = versions.replaces
    )
    select id from documents where id in (select id from versions) and removed_at is null for update`.execute(
    t,
  )
  return rows.map(row => row.id)
}

interface Removal extends Pick<NewEvent, 'actor' | 'traceId'> {
  readonly ids: readonly string[]
  readonly userId: string
  readonly now: Date
}

/** Only marks them as removed: the sweep deletes the bytes after checking again that nothing uses them. */
export const markRemoved = async (t: Tx, { ids, userId, now, ...event }: Removal): Promise<void> => {
  if (ids.length === 0) return
  await t.updateTable('documents').set({ removed_at: now, updated_at: now }).where('id', 'in', ids).execute()
  for (const id of ids) await record(t, { kind: 'removed', id, userId, now, ...event })
}
