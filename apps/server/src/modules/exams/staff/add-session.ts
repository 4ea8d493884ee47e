import { randomUUID } from 'node:crypto'
import type { PartKind, Trade } from '@habilita/contract/schemes'
import type { StaffSessionDetail } from '@habilita/contract/staff-sessions'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { type Caller, refuseEnded } from '../../identity/public.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { asVenue, venueColumns, type VenueRow } from '../rows.ts'
import { staffSessionOf } from '../staff-session.ts'
import {
  readTimes,
  refuseForeignScopes,
  refusePast,
  type SessionWords,
  writeExaminers,
} from './session-words.ts'
import { searchOf } from './write-search.ts'
import { seatTx } from '../seats/seat-tx.ts'

interface NewSession extends SessionWords {
  readonly category: Trade
  readonly part: PartKind
  readonly venueId: string
}

/** Nobody closes it, or says something else of it, while a session is put there. */
const openVenue = async (t: Tx, id: string): Promise<VenueRow> => {
  const row = await t
    .selectFrom('venues')
    .select(venueColumns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row || row.closed_at !== null)
    throw new DomainError('InvalidInput', { venueId: 'Elige una sede que esté abierta.' })
  return asVenue(row)
}

export const addSession = (
  deps: Deps,
  caller: Caller,
  words: NewSession,
  requestId: string,
): Promise<StaffSessionDetail> =>
  seatTx(deps, async t => {
    const venue = await openVenue(t, words.venueId)
    await refuseEnded(t, deps.identity, caller)
    const now = deps.clock.now()
    const scheme = (await newestSchemes(deps)).get(words.category)
    refuseForeignScopes(words.scopes, scheme)
    const times = readTimes(words, venue.time_zone)
    refusePast(times.starts_at, now)
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
      requestId,
    })
    return staffSessionOf(t, deps, id, caller)
  })
