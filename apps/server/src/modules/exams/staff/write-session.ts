import { randomUUID } from 'node:crypto'
import type { PartKind, Scheme, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import type { VenueRow } from '../rows.ts'
import { readTimes, refuseOverfull, refusePast, type SessionInput, writeExaminers } from './session-input.ts'
import { searchOf } from './write-search.ts'

export interface NewSession extends SessionInput {
  readonly category: SchemeCategory
  readonly part: PartKind
  readonly venueId: string
}

interface Writing extends Call<StaffCaller> {
  readonly words: NewSession
  /** Must be locked and open. */
  readonly venue: VenueRow
  readonly scheme: Scheme | undefined
}

/** Inserts a session and returns its id. */
export const writeSession = async (
  t: Tx,
  deps: Deps,
  { words, venue, scheme, caller, traceId }: Writing,
): Promise<string> => {
  const now = deps.clock.now()
  const times = readTimes(words, venue.time_zone)
  refusePast(times.starts_at, now)
  refuseOverfull(words.capacity, venue)
  const { category, part, capacity } = words
  const [id, scopes] = [randomUUID(), [...new Set(words.scopes)]]
  await t
    .insertInto('exam_sessions')
    .values({
      id,
      category,
      part,
      scopes,
      venue_id: venue.id,
      ...times,
      capacity,
      equipment: [...words.equipment],
      search: searchOf({ category, part, scopes, starts_at: times.starts_at }, venue, scheme),
      created_at: now,
    })
    .execute()
  await writeExaminers(t, deps, id, words.examiners)
  await writeEvent(t, {
    kind: 'session.added',
    at: now,
    actor: { kind: 'staff', id: caller.id },
    object: { kind: 'session', id },
    payload: { category, part, venue: venue.id, starts: times.starts_at.toISOString(), capacity },
    traceId,
  })
  return id
}
