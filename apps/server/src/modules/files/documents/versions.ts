import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { NewEvent } from '../../../events/write.ts'
import { record } from './record.ts'

/** A document and the earlier versions that it took the place of, locked. Those that were thrown away are not in it. */
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

interface ThrownAway extends Pick<NewEvent, 'actor' | 'requestId'> {
  readonly ids: readonly string[]
  readonly userId: string
  readonly now: Date
}

/** They are only marked: the sweep takes the bytes, after it has looked once more that nothing has come to use them. */
export const throwAway = async (t: Tx, { ids, userId, now, ...event }: ThrownAway): Promise<void> => {
  if (ids.length === 0) return
  await t.updateTable('documents').set({ removed_at: now, updated_at: now }).where('id', 'in', ids).execute()
  for (const id of ids) await record(t, { kind: 'removed', id, userId, now, ...event })
}
