import type { Topic } from '@habilita/contract/api/live'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Channel on which processes notify each other of a person's changes. */
export const CHANNEL = 'habilita_changes'

interface Change {
  readonly userId: string
  readonly topic: Topic
  /** Id of the changed object. */
  readonly id: string
  readonly at: Date
}

/**
 * Records a change for a person and wakes their open screens on commit. It locks the person's row until then,
 * so that changes are numbered in commit order.
 */
export const recordChange = async (t: Tx, { userId, topic, id, at }: Change): Promise<void> => {
  await sql`
    with counted as (update users set changes = changes + 1 where id = ${userId} returning id, changes),
    noted as (insert into user_changes (user_id, seq, topic, object_id, at)
      select id, changes, ${topic}::text, ${id}::text, ${at}::timestamptz from counted returning user_id)
    select pg_notify(${CHANNEL}, user_id) from noted`.execute(t)
}
