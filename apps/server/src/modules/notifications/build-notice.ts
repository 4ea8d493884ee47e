import type { EventKind } from '@habilita/contract/staff/event-names'
import type { Tx } from '../../db/client.ts'
import type { Notices, Told } from '../../ports/notices.ts'

/** Whether events of this kind cause a notice. */
export const causesNotice = ({ builders }: Notices, kind: string): kind is EventKind =>
  Object.hasOwn(builders, kind)

/** Returns the recipient and the texts of the notice about an event; undefined if there is no notice. */
export const buildNotice = async (t: Tx, notices: Notices, eventId: number): Promise<Told | undefined> => {
  const event = await t
    .selectFrom('events')
    .select(['kind', 'actor_id', 'object_id', 'payload'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  return event && causesNotice(notices, event.kind) ? notices.builders[event.kind]?.(t, event) : undefined
}
