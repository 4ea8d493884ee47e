import type { DataRequestKind, listDataRequests as asked } from '@habilita/contract/people/data-requests'
import type { Reply } from '@habilita/contract/api/endpoint'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../../text/cursor.ts'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Call, Caller, StaffCaller } from '../../../ports/callers.ts'
import { namesOf } from '../../user/public.ts'
import { presentSummary } from './present.ts'
import { dataRequestColumns } from './rows.ts'
import { visibleTo } from './visible.ts'

interface Asked {
  readonly status?: 'open' | 'closed' | undefined
  readonly kind?: DataRequestKind | undefined
  readonly assignedTo?: 'me' | 'nobody' | undefined
  readonly order?: 'due' | 'newest' | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const filtered = async ({ db }: Deps, caller: Caller, { status, kind, assignedTo }: Asked) => {
  const isSeen = await visibleTo(db, caller.id)
  let query = db.selectFrom('data_requests').where(isSeen)
  if (status !== undefined) query = query.where('state', status === 'open' ? '=' : '<>', 'open')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (assignedTo === 'me') query = query.where('assigned_to', '=', caller.id)
  if (assignedTo === 'nobody') query = query.where('assigned_to', 'is', null)
  return { query }
}

const countOpen = async (deps: Deps, caller: Caller) => {
  const today = todayOf(deps)
  return deps.db
    .selectFrom('data_requests')
    .select([
      sql<number>`count(*)`.as('open'),
      sql<number>`count(*) filter (where due_on < ${today}::date)`.as('overdue'),
      sql<number>`count(*) filter (where assigned_to = ${caller.id})`.as('mine'),
      sql<number>`count(*) filter (where assigned_to is null)`.as('unassigned'),
    ])
    .where('state', '=', 'open')
    .where(await visibleTo(deps.db, caller.id))
    .executeTakeFirstOrThrow()
}

/** Lists the data requests that the caller may see, by deadline or newest first. */
export const listDataRequests = async (
  deps: Deps,
  { caller }: Call<StaffCaller>,
  wanted: Asked,
): Promise<Reply<typeof asked>> => {
  const { order = 'due', after, limit = PAGE_SIZE } = wanted
  const byDay = order === 'due'
  const column = byDay ? 'due_on' : 'created_at'
  const listed = await filtered(deps, caller, wanted)
  let query = listed.query
    .select(dataRequestColumns)
    .orderBy(column, byDay ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    const value = byDay ? at.slice(0, 10) : new Date(at)
    query = query.where(eb =>
      eb.or([eb(column, byDay ? '>' : '<', value), eb.and([eb(column, '=', value), eb('id', '>', id)])]),
    )
  }
  const rows = await query.execute()
  const { total } = await listed.query
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, limit)
  const ids = page.flatMap(row => [row.user_id, row.assigned_to ?? []].flat())
  const names = await namesOf(deps.db, [...new Set(ids)])
  const last = page.at(-1)
  return {
    dataRequests: page.map(row => presentSummary(row, names, todayOf(deps))),
    total,
    counts: await countOpen(deps, caller),
    next:
      rows.length > limit && last
        ? writeCursor({ at: byDay ? last.due_on : last.created_at.toISOString(), id: last.id })
        : null,
  }
}
