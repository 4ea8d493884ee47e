import type { Tx } from '../../db/client.ts'
import { type NewEvent, writeEvent } from '../../events/write.ts'
import { addJob } from '../../jobs/add-job.ts'
import { recordChange } from '../live/public.ts'

interface Happening {
  readonly now: Date
  readonly actor: NewEvent['actor']
  readonly kind: 'granted' | 'suspended' | 'lifted' | 'withdrawn' | 'replaced' | 'reminded' | 'expired'
  readonly payload?: NewEvent['payload']
  readonly requestId?: string | undefined
}

/** Writes down what happened to a certificate, wakes its holder's screens, and lets them be told by a job. */
export const record = async (
  t: Tx,
  { id, user_id: userId }: { readonly id: string; readonly user_id: string },
  { now, actor, kind, payload = {}, requestId }: Happening,
): Promise<void> => {
  const eventId = await writeEvent(t, {
    kind: `certificate.${kind}`,
    at: now,
    actor,
    object: { kind: 'certificate', id },
    payload,
    ...(requestId !== undefined && { requestId }),
  })
  await recordChange(t, { userId, topic: 'certificate', id, at: now })
  await addJob(t, 'notify', { eventId })
}
