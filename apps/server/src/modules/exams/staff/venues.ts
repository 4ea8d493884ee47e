import { randomUUID } from 'node:crypto'
import type { Reply } from '@habilita/contract/api/endpoint'
import type { listVenues as endpoint, StaffVenue } from '@habilita/contract/exams/staff-sessions'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { zoneOfProvince } from '../../calendar/public.ts'
import { refuseEnded } from '../../identity/public.ts'
import { presentVenue } from '../present.ts'
import { venueColumns, type VenueRow } from '../rows.ts'
import { rewriteSearch } from './write-search.ts'
import { seatTx } from '../seats/seat-tx.ts'

/** The venue data entered by staff. The time zone follows from the province. */
export interface VenueWords {
  readonly name: string
  readonly street: string
  readonly municipality: string
  readonly province: string
  readonly stepFree: boolean
  readonly directions: string
  readonly capacity?: number | null | undefined
}

const columnsOf = ({ stepFree, capacity, ...words }: VenueWords) => ({
  ...words,
  step_free: stepFree,
  ...(capacity !== undefined && { most_seats: capacity }),
  time_zone: zoneOfProvince(words.province),
})

interface Use {
  readonly id: string
  readonly sessions: number
  readonly seats: string
  readonly booked: string
  readonly next: Date
}

const presentForStaff = (row: VenueRow): StaffVenue => ({
  ...presentVenue(row),
  version: row.version,
  closed: row.closed_at !== null,
  capacity: row.most_seats,
})

export const listVenues = async ({ db, clock }: Deps): Promise<Reply<typeof endpoint>> => {
  const rows = await db.selectFrom('venues').select(venueColumns).orderBy('name').orderBy('id').execute()
  const { rows: used } = await sql<Use>`
    select venue_id as id, count(*) as sessions, sum(capacity) as seats, min(starts_at) as next,
      sum((select count(*) from bookings where session_id = exam_sessions.id and bookings.state = 'booked')) as booked
    from exam_sessions where state = 'open' and starts_at > ${clock.now()} group by venue_id`.execute(db)
  const uses = new Map(
    used.map(({ id, sessions, seats, booked, next }) => [
      id,
      // PostgreSQL returns sums as text.
      { sessions, seats: Number(seats), booked: Number(booked), nextAt: next.toISOString() },
    ]),
  )
  const venues = rows.map(row => {
    const ahead = uses.get(row.id) ?? { sessions: 0, seats: 0, booked: 0, nextAt: null }
    return Object.assign(presentForStaff(row), { ahead })
  })
  return { venues }
}

export const addVenue = (deps: Deps, { caller, traceId }: Call<StaffCaller>, words: VenueWords) =>
  seatTx(deps, async t => {
    await refuseEnded(t, deps.identity, caller)
    const now = deps.clock.now()
    const row = await t
      .insertInto('venues')
      .values({ id: randomUUID(), ...columnsOf(words), created_at: now })
      .returning(venueColumns)
      .executeTakeFirstOrThrow()
    await writeEvent(t, {
      kind: 'venue.added',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'venue', id: row.id },
      traceId,
    })
    return presentForStaff(row)
  })

/** Session times are shown in the venue's time zone, so it cannot change while sessions are ahead. */
const refuseNewZone = async (t: Tx, before: VenueRow, words: VenueWords, now: Date): Promise<void> => {
  if (zoneOfProvince(words.province) === before.time_zone) return
  const ahead = await t
    .selectFrom('exam_sessions')
    .select('id')
    .where('venue_id', '=', before.id)
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (ahead)
    throw new DomainError('InvalidInput', {
      fields: {
        province: 'Hay convocatorias en esta sede: su provincia no puede tener otra hora.',
      },
    })
}

interface ChangedVenue extends VenueWords {
  readonly id: string
  readonly version: number
  readonly closed: boolean
}

export const updateVenue = (deps: Deps, { caller, traceId }: Call<StaffCaller>, venue: ChangedVenue) =>
  seatTx(deps, async t => {
    const { id, version, closed, ...words } = venue
    const found = await t
      .selectFrom('venues')
      .select(venueColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new DomainError('NotFound')
    await refuseEnded(t, deps.identity, caller)
    const before = found
    if (before.version !== version) throw new DomainError('Conflict')
    const now = deps.clock.now()
    await refuseNewZone(t, before, words, now)
    const row = await t
      .updateTable('venues')
      .set({
        ...columnsOf(words),
        version: version + 1,
        closed_at: closed ? (before.closed_at ?? now) : null,
      })
      .where('id', '=', id)
      .returning(venueColumns)
      .executeTakeFirstOrThrow()
    await rewriteSearch(t, deps, row)
    await writeEvent(t, {
      kind: 'venue.changed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'venue', id },
      payload: { version: row.version, closed },
      traceId,
    })
    return presentForStaff(row)
  })
