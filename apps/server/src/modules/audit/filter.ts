import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '../../domain-error.ts'

export interface AuditFilter {
  readonly id?: number | undefined
  readonly kind?: string | undefined
  readonly objectKind?: string | undefined
  readonly objectId?: string | undefined
  readonly actorId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** SQL condition on the event `e`. */
export const conditionOf = ({
  id,
  kind,
  objectKind,
  objectId,
  actorId,
  from,
  to,
}: AuditFilter): RawBuilder<boolean> => {
  if ((objectKind === undefined) !== (objectId === undefined))
    throw new DomainError('InvalidInput', {
      fields:
        objectKind === undefined ? { objectKind: 'Di también qué es.' } : { objectId: 'Di también cuál.' },
    })
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`e.id = ${id}`]),
    ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
    ...(objectKind === undefined ? [] : [sql`e.object_kind = ${objectKind} and e.object_id = ${objectId}`]),
    ...(actorId === undefined ? [] : [sql`e.actor_id = ${actorId}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`e.at < ${to}::timestamptz`]),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}
