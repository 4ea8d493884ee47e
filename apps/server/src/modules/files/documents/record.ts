import type { Tx } from '../../../db/client.ts'
import { type NewEvent, writeEvent } from '../../../events/write.ts'
import { recordChange } from '../../live/public.ts'

interface Happening extends Pick<NewEvent, 'actor' | 'payload' | 'traceId'> {
  readonly kind: 'added' | 'updated' | 'removed'
  readonly id: string
  readonly userId: string
  readonly now: Date
}

/** Records an event about a document and notifies the person's open screens. */
export const record = async (t: Tx, { kind, id, userId, now, ...event }: Happening): Promise<void> => {
  await writeEvent(t, { kind: `document.${kind}`, at: now, object: { kind: 'document', id }, ...event })
  await recordChange(t, { userId, topic: 'document', id, at: now })
}
