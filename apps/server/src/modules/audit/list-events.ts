import { eventName, objectName } from '@habilita/contract/staff/event-names'
import { type ActorKind, actorKindNames, type AuditEvent } from '@habilita/contract/staff/staff-audit'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { withoutBarred } from './barred-cases.ts'
import { type AuditFilter, conditionOf } from './filter.ts'
import { type Names, readNames } from './names.ts'

const PAGE_SIZE = 50

interface EventRow {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly actor_kind: ActorKind
  readonly actor_id: string | null
  readonly object_kind: string
  readonly object_id: string
  readonly payload: Record<string, unknown>
  readonly trace_id: string | null
  readonly position: number | null
  readonly hash: Buffer | null
}

interface Asked extends AuditFilter {
  readonly after?: number | undefined
  readonly limit?: number | undefined
}

/** Time of the last event of a page, as text: a JavaScript Date would lose the microseconds. */
const endOf = async (db: Db, id: number): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select at::text as at from events where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('InvalidInput', { fields: { after: 'Esta página no existe.' } })
  return row.at
}

const present = (row: EventRow, names: Names): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  kindName: eventName(row.kind),
  actor: {
    kind: row.actor_kind,
    kindName: actorKindNames[row.actor_kind],
    id: row.actor_id,
    name: row.actor_id === null ? null : names({ kind: row.actor_kind, id: row.actor_id }),
  },
  object: {
    kind: row.object_kind,
    kindName: objectName(row.object_kind),
    id: row.object_id,
    name: names({ kind: row.object_kind, id: row.object_id }),
  },
  payload: row.payload,
  traceId: row.trace_id,
  seal:
    row.position === null || row.hash === null
      ? null
      : { position: row.position, hash: row.hash.toString('hex') },
})

/** Lists events, newest first. */
export const listEvents = async (
  deps: Deps,
  { caller }: Call<StaffCaller>,
  { after, limit = PAGE_SIZE, ...filter }: Asked,
): Promise<{ events: AuditEvent[]; next: number | null }> => {
  const { db } = deps
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(e.at, e.id) < (${await endOf(db, after)}::timestamptz, ${after}::bigint)`
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.kind, e.actor_kind, e.actor_id, e.object_kind, e.object_id, e.payload, e.trace_id,
      s.position, s.hash
    from (select * from events e where ${conditionOf(filter)} and ${beyond}
      order by e.at desc, e.id desc limit ${limit + 1}) e
    left join event_seals s on s.event_id = e.id
    order by e.at desc, e.id desc`.execute(db)
  const found = rows.slice(0, limit)
  const page = await withoutBarred(deps, found, { viewer: caller.id, filter }, row => ({
    ...row,
    actor_id: null,
    payload: {},
    trace_id: null,
  }))
  const names = await readNames(
    db,
    page.flatMap(row => [
      { kind: row.object_kind, id: row.object_id },
      ...(row.actor_id === null ? [] : [{ kind: row.actor_kind, id: row.actor_id }]),
    ]),
  )
  return {
    events: page.map(row => present(row, names)),
    next: rows.length > limit ? (found.at(-1)?.id ?? null) : null,
  }
}

/** Lists all event kinds with a loose index scan: the log is long and has few kinds. */
export const listKinds = async ({ db }: Deps): Promise<{ kinds: { kind: string; name: string }[] }> => {
  const { rows } = await sql<{ kind: string }>`
    with recursive found (kind) as (
      (select kind from events order by kind limit 1)
      union all
      select (select events.kind from events where events.kind > found.kind order by events.kind limit 1)
      from found where found.kind is not null
    ) select kind from found where kind is not null`.execute(db)
  return { kinds: rows.map(({ kind }) => ({ kind, name: eventName(kind) })) }
}
