import { createHmac } from 'node:crypto'

/** An event as it is sealed: every column as the text that PostgreSQL gives for it, in this order. */
export interface SealedFields {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly object_kind: string
  readonly object_id: string
  readonly payload: string
  readonly request_id: string | null
}

/** What the first event is chained to. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

/**
 * Each seal covers the event, its position and the seal before. It is keyed: whoever can write to the database
 * but does not have the installation's secret can break the chain, not forge it.
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
        event.request_id,
      ]),
    )
    .digest()
