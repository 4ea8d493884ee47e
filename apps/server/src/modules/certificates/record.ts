import type { Tx } from '../../db/client.ts'
import type { NewEvent } from '../../events/write.ts'
import { recordAndNotify } from '../live/public.ts'

interface Happening {
  readonly now: Date
  readonly actor: NewEvent['actor']
  readonly kind:
    | 'granted'
    | 'suspended'
    | 'lifted'
    | 'withdrawn'
    | 'reissue_begun'
    | 'replaced'
    | 'reminded'
    | 'expired'
  readonly payload?: NewEvent['payload']
  readonly traceId?: string | undefined
}

/** Records an event about a certificate, notifies the holder's open screens and queues their notice. */
export const record = (
  t: Tx,
  { id, user_id: userId }: { readonly id: string; readonly user_id: string },
  { now, actor, kind, payload = {}, traceId }: Happening,
): Promise<void> =>
  recordAndNotify(
    t,
    {
      kind: `certificate.${kind}`,
      at: now,
      actor,
      object: { kind: 'certificate', id },
      payload,
      ...(traceId !== undefined && { traceId }),
    },
    { userId, changed: [{ topic: 'certificate', id }] },
  )
