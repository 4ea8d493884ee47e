import { randomUUID } from 'node:crypto'
import type { EventKind } from '@habilita/contract/staff/event-names'
import { type Db, tx } from '../db/client.ts'
import { type NewEvent, writeEvent } from '../events/write.ts'

/** The kind of the event may be unknown to the product. */
interface AnyEvent extends Omit<NewEvent, 'kind'> {
  readonly kind: string
}

/** Writes an event with defaults for the rest. Returns its id. */
export const buildEvent = (
  db: Db,
  { kind = 'sample.written', ...overrides }: Partial<AnyEvent> = {},
): Promise<number> =>
  tx(db, t =>
    writeEvent(t, {
      kind: kind as EventKind,
      at: new Date('2026-11-16T09:00:00Z'),
      actor: { kind: 'system' },
      object: { kind: 'sample', id: randomUUID() },
      ...overrides,
    }),
  )
