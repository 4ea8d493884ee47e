import { type RawBuilder, sql } from 'kysely'
import type { SealedFields } from './chain.ts'

/** Selects the sealed columns of `events e` as text that is the same on every machine and connection. */
export const sealedFields: RawBuilder<SealedFields> = sql<SealedFields>`
  e.id::text as id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
  e.kind, e.actor_kind, e.actor_id, e.object_kind, e.object_id, e.payload::text as payload, e.trace_id`
