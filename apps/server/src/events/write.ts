import type { Tx } from '../db/client.ts'

type Actor =
  | { readonly kind: 'system' | 'anonymous' }
  | { readonly kind: 'user' | 'staff'; readonly id: string }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface NewEvent {
  /** `object.what_happened`, in the past: `request.submitted`. */
  readonly kind: `${string}.${string}`
  readonly at: Date
  readonly actor: Actor
  readonly object: { readonly kind: string; readonly id: string }
  /** Identifiers and facts alone. An event outlives the person's right to be forgotten: no personal data. */
  readonly payload?: { readonly [key: string]: Json }
  readonly requestId?: string
}

/** Records what happened, in the transaction that made it happen. Gives the event's id. */
export const writeEvent = async (tx: Tx, event: NewEvent): Promise<number> => {
  const { id } = await tx
    .insertInto('events')
    .values({
      at: event.at,
      kind: event.kind,
      actor_kind: event.actor.kind,
      actor_id: 'id' in event.actor ? event.actor.id : null,
      object_kind: event.object.kind,
      object_id: event.object.id,
      payload: JSON.stringify(event.payload ?? {}),
      request_id: event.requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
