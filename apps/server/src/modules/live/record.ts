import type { Topic } from '@habilita/contract/api/live'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** What the processes tell each other when something has changed for somebody. */
export const CHANNEL = 'habilita_changes'

interface Change {
  readonly userId: string
  readonly topic: Topic
  /** Of the thing that changed. */
  readonly id: string
  readonly at: Date
}

/**
 * Notes that something changed for a person, and wakes their open screens once it is committed. The person's row
 * stays locked until then: their changes are numbered in the order of their commits.
 */
export const recordChange = async (t: Tx, { userId, topic, id, at }: Change): Promise<void> => {
  await sql`
    with counted as (update users set changes = changes + 1 where id = ${userId} returning id, changes),
    noted as (insert into user_changes (user_id, seq, topic, object_id, at)
      select id, changes, ${topic}::text, ${id}::text, ${at}::timestamptz from counted returning user_id)
    select pg_notify(${CHANNEL}, user_id) from noted`.execute(t)
}
