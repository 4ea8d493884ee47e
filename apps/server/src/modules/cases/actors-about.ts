import type { AboutKind } from '@habilita/contract/cases/cases'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Ids of the staff who changed a request, its exams or its certificate; viewing does not count. */
export const actorsAbout = async (db: Db, kind: AboutKind, id: string): Promise<string[]> => {
  const { rows } = await sql<{ actor: string }>`
    with requests_of as (
      select ${kind === 'request' ? id : null}::uuid as id
      union select request_id from certificates where id = ${kind === 'certificate' ? id : null}::uuid
      union select request_id from part_results where id = ${kind === 'result' ? id : null}::uuid),
    things as (
      select 'request' as kind, id::text from requests_of
      union select 'certificate', certificates.id::text from certificates join requests_of
        on requests_of.id = certificates.request_id)
    select distinct actor_id as actor from events join things
      on things.kind = events.object_kind and things.id = events.object_id
    where actor_kind = 'staff' and events.kind !~ '\\.(viewed|exported|read)$'
    union select user_id from exam_examiners where session_id in (
      select session_id from bookings where state = 'attended' and request_id in (select id from requests_of))`.execute(
    db,
  )
  return rows.map(({ actor }) => actor)
}
