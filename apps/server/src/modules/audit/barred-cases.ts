import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { barredFrom, caseColumns } from '../cases/public.ts'
import type { AuditFilter } from './filter.ts'

interface AboutSomething {
  readonly object_kind: string
  readonly object_id: string
}

interface Asked {
  readonly viewer: string
  readonly filter: AuditFilter
}

const barredOf = async (deps: Deps, viewer: string, rows: readonly AboutSomething[]) => {
  const ids = rows.filter(row => row.object_kind === 'case').map(row => row.object_id)
  if (ids.length === 0) return new Set<string>()
  const cases = await deps.db
    .selectFrom('cases')
    .select(caseColumns)
    .where(sql<string>`id::text`, '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute()
  return barredFrom(deps.db, deps, cases, viewer)
}

/**
 * Hides the details of events of cases that the viewer is barred from: they see only that the event happened.
 * When the filter is by actor, such events are left out, since a match would reveal the actor.
 */
export const withoutBarred = async <Row extends AboutSomething>(
  deps: Deps,
  rows: readonly Row[],
  { viewer, filter }: Asked,
  hide: (row: Row) => Row,
): Promise<Row[]> => {
  const barred = await barredOf(deps, viewer, rows)
  return rows.flatMap(row => {
    if (row.object_kind !== 'case' || !barred.has(row.object_id)) return row
    return filter.actorId === undefined ? hide(row) : []
  })
}
