import type { EventKind } from '@habilita/contract/staff/event-names'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/client.ts'

type Actor =
  | { readonly kind: 'system' | 'anonymous' }
  | { readonly kind: 'user' | 'staff' | 'key'; readonly id: string }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface NewEvent {
  /** `object.what_happened`, in the past tense: `request.submitted`. Each kind has a text. */
  readonly kind: EventKind
  readonly at: Date
  readonly actor: Actor
  readonly object: { readonly kind: string; readonly id: string }
  /** Only ids and facts. An event outlives the person's right to erasure: no personal data. */
  readonly payload?: { readonly [key: string]: Json }
  /** The id of the HTTP call that caused it. */
  readonly traceId?: string | undefined
}

/** The insert of an event, to be embedded in the statement that causes it: `when` is its condition there. */
export const recording = (
  event: NewEvent,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ id: number }> => sql`
  insert into events (at, kind, actor_kind, actor_id, object_kind, object_id, payload, trace_id)
  select ${event.at}::timestamptz, ${event.kind}::text, ${event.actor.kind}::text,
    ${'id' in event.actor ? event.actor.id : null}::text, ${event.object.kind}::text, ${event.object.id}::text,
    ${JSON.stringify(event.payload ?? {})}::jsonb, ${event.traceId ?? null}::text
  where ${when}
  returning id`

/** Records an event in the transaction that caused it. Returns the event's id. */
export const writeEvent = async (tx: Tx, event: NewEvent): Promise<number> => {
  const { rows } = await recording(event).execute(tx)
  const [row] = rows
  if (!row) throw new Error('An event that was written has an id')
  return row.id
}
