import { randomUUID } from 'node:crypto'
import { type Db, tx } from '../db/client.ts'
import { type NewEvent, writeEvent } from '../events/write.ts'

/** Writes an event, with whatever the test does not care about filled in. Gives its id. */
export const buildEvent = (db: Db, overrides: Partial<NewEvent> = {}): Promise<number> =>
  tx(db, t =>
    writeEvent(t, {
      kind: 'sample.written',
      at: new Date('2026-11-16T09:00:00Z'),
      actor: { kind: 'system' },
      object: { kind: 'sample', id: randomUUID() },
      ...overrides,
    }),
  )
