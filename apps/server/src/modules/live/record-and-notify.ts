import type { Topic } from '@habilita/contract/api/live'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type NewEvent, recording } from '../../events/write.ts'
import { addingJob } from '../../jobs/add-job.ts'
import { CHANNEL } from './record.ts'
import { notifyJob } from '../notifications/jobs.ts'

interface Changed {
  readonly topic: Topic
  readonly id: string
}

/**
 * Records an event of a person, wakes their open screens on commit and adds a job that notifies them. One
 * statement, since nearly every change takes this path.
 */
export const recordAndNotify = async (
  t: Tx,
  event: NewEvent,
  { userId, changed }: { readonly userId: string; readonly changed: readonly Changed[] },
): Promise<void> => {
  const topics = changed.map(({ topic }) => topic)
  const ids = changed.map(({ id }) => id)
  await sql`
    with happened as (${recording(event)}),
    counted as (update users set changes = changes + ${changed.length} where id = ${userId} returning id, changes),
    noted as (insert into user_changes (user_id, seq, topic, object_id, at)
      select counted.id, counted.changes - ${changed.length} + each.nth, each.topic, each.id, ${event.at}::timestamptz
      from counted, unnest(${topics}::text[], ${ids}::text[]) with ordinality as each (topic, id, nth)
      returning user_id)
    select (select pg_notify(${CHANNEL}, user_id) from noted limit 1)
    from happened, ${addingJob(notifyJob, sql`json_build_object('eventId', happened.id)`)} as job`.execute(t)
}
