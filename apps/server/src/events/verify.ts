import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { CHAIN_START, type SealedFields, sealOf } from './chain.ts'
import { sealedFields } from './sealed-fields.ts'

interface SealedRow extends SealedFields {
  readonly position: number
  readonly hash: Buffer
}

export interface ChainReport {
  readonly sealed: number
  /** Committed but not sealed yet. */
  readonly waiting: number
  /** Description of the fault, undefined if the log is intact. */
  readonly fault?: string
  /** The same for programs, with the first invalid position if there is one. */
  readonly broken?: {
    readonly what: 'seal_missing' | 'event_changed' | 'unsealed'
    readonly position: number | null
  }
}

const PAGE = 2000

/**
 * Reads the log from its first event and checks that none was changed, removed, added or moved. `onProgress`
 * receives the progress after each page.
 */
export const verifyEvents = async (
  db: Db,
  key: Buffer,
  onProgress: (position: number) => Promise<void> = () => Promise.resolve(),
): Promise<ChainReport> => {
  const counted = await sql<{ waiting: number; loose: number }>`
    select (select count(*) from events_to_seal) as waiting,
      (select count(*) from events e where not exists (select 1 from event_seals s where s.event_id = e.id)
        and not exists (select 1 from events_to_seal q where q.event_id = e.id)) as loose`.execute(db)
  const { waiting, loose } = counted.rows[0] ?? { waiting: 0, loose: 0 }

  let position = 0
  let hash = CHAIN_START
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select ${sealedFields}, s.position, s.hash from event_seals s left join events e on e.id = s.event_id
      where s.position > ${position} order by s.position limit ${PAGE}`.execute(db)
    for (const row of rows) {
      position += 1
      if (row.position !== position)
        return {
          sealed: position - 1,
          waiting,
          fault: `The seal ${position} is missing`,
          broken: { what: 'seal_missing', position },
        }
      hash = sealOf(key, hash, position, row)
      if (!hash.equals(row.hash))
        return {
          sealed: position - 1,
          waiting,
          fault: `The event sealed at ${position} is not what was written`,
          broken: { what: 'event_changed', position },
        }
    }
    await onProgress(position)
    if (rows.length < PAGE) break
  }
  if (loose > 0)
    return {
      sealed: position,
      waiting,
      fault: `${loose} events are neither sealed nor waiting for it`,
      broken: { what: 'unsealed', position: null },
    }
  return { sealed: position, waiting }
}
