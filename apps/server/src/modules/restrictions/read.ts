import type { Restriction } from '@habilita/contract/people/data-requests'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { mayPass, rolesOf } from '../staff/public.ts'
import { namesOf } from '../user/public.ts'

/**
 * Restrictions and objections to the processing of people's data that are in force today, by person id: staff
 * who work on them must know. Only admins see the reason and the request text.
 */
export const restrictionsOf = async (
  db: Db,
  deps: Deps,
  userIds: readonly string[],
  viewer: string,
): Promise<ReadonlyMap<string, Restriction[]>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('data_requests')
    .select(['id', 'number', 'user_id', 'kind', 'answer', 'closed_at', 'closed_by', 'lifts_on'])
    .where('user_id', 'in', userIds)
    .where('kind', 'in', ['restriction', 'objection'])
    .where('state', '=', 'done')
    .where(eb => eb.or([eb('lifts_on', 'is', null), eb('lifts_on', '>', todayOf(deps))]))
    .orderBy('closed_at')
    .$narrowType<{ kind: Restriction['kind'] }>()
    .execute()
  const reads = mayPass('admin', await rolesOf(db, viewer))
  const names = await namesOf(db, [...new Set(rows.flatMap(row => row.closed_by ?? []))])
  const found = rows.map(row => ({
    userId: row.user_id,
    restriction: {
      id: row.id,
      number: row.number,
      kind: row.kind,
      since: (row.closed_at ?? deps.clock.now()).toISOString(),
      by: names.get(row.closed_by ?? '') ?? null,
      answer: reads && row.user_id !== viewer ? (row.answer ?? '') : null,
      until: row.lifts_on,
    },
  }))
  const byPerson = Map.groupBy(found, ({ userId }) => userId)
  return new Map([...byPerson].map(([id, of]) => [id, of.map(({ restriction }) => restriction)]))
}
