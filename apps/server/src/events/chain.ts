import { createHmac } from 'node:crypto'

/** An event as it is sealed: each column as PostgreSQL's text, in this order. */
export interface SealedFields {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly object_kind: string
  readonly object_id: string
  readonly payload: string
  readonly trace_id: string | null
}

/** The seal that precedes the first event. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

/**
 * Each seal covers the event, its position and the previous seal. It is keyed: an attacker who can write to
 * the database but lacks the installation's secret can break the chain, not forge it.
 */
export const sealOf = (key: Buffer, previous: Buffer, position: number, event: SealedFields): Buffer =>
  createHmac('sha256', key)
    .update(previous)
    .update(
      JSON.stringify([
        position,
        event.id,
        event.at,
        event.kind,
        event.actor_kind,
        event.actor_id,
        event.object_kind,
        event.object_id,
        event.payload,
        event.trace_id,
      ]),
    )
    .digest()
