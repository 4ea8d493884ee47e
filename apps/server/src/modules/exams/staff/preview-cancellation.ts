import type { Reply } from '@habilita/contract/endpoint'
import type { Scheme } from '@habilita/contract/schemes'
import type { previewCancellation as endpoint } from '@habilita/contract/staff-session-work'
import { type Db, tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Caller } from '../../identity/public.ts'
import { asRequest, requestColumns, type RequestRow } from '../../requests/public.ts'
import { newestSchemes, schemesById } from '../../schemes/public.ts'
import { namesOf } from '../../user/public.ts'
import { presentSession } from '../present.ts'
import { asPlace, type Place, readPlaces, selectPlaces } from '../read-bookings.ts'
import { partsOf, readSituations } from '../read-situation.ts'
import { coversScopes, type ExamSituation, fitsDay } from '../rules.ts'
import { takenColumns, takenOf } from '../seats/lock-session.ts'
import { dayAt } from '../time-rules.ts'

/** So many of the soonest are looked at, and so many of them told to each person. */
const MOST_LOOKED_AT = 200
const MOST_TOLD = 3

type Preview = Reply<typeof endpoint>

interface Alternative extends Place {
  readonly seatsLeft: number
}

/** Other sessions of the same part that can be booked now. */
const readAlternatives = async (db: Db, { session }: Place, now: Date): Promise<Alternative[]> => {
  const rows = await selectPlaces(db)
    .select(takenColumns('exam_sessions.id', now))
    .where('state', '=', 'open')
    .where('category', '=', session.category)
    .where('part', '=', session.part)
    .where('starts_at', '>', now)
    .where('booking_closes_at', '>', now)
    .where('exam_sessions.id', '<>', session.id)
    .orderBy('starts_at')
    .orderBy('exam_sessions.id')
    .limit(MOST_LOOKED_AT)
    .execute()
  return rows
    .map(row => {
      const place = asPlace(row)
      const seatsLeft = place.session.capacity - row.booked - row.offered - row.waiting
      return { session: place.session, venue: place.venue, seatsLeft }
    })
    .filter(({ seatsLeft }) => seatsLeft > 0)
}

const readAffected = async (db: Db, sessionId: string) => {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'request_id'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'booked')
    .orderBy('booked_at')
    .orderBy('id')
    .execute()
  if (bookings.length === 0) return []
  const rows = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where(
      'id',
      'in',
      bookings.map(booking => booking.request_id),
    )
    .execute()
  const requests = new Map(rows.map(row => [row.id, asRequest(row)]))
  return bookings.flatMap(booking => {
    const row = requests.get(booking.request_id)
    return row ? [{ bookingId: booking.id, row }] : []
  })
}

/** Whether somebody could sit their part on another day. */
const fits = (
  { session, venue }: Place,
  row: RequestRow,
  { scheme, situation }: { readonly scheme: Scheme; readonly situation: ExamSituation },
): boolean => {
  const parts = partsOf(scheme, row)
  const part = parts.find(({ kind }) => kind === session.part)
  return (
    part !== undefined &&
    coversScopes(session.scopes, row.scopes, scheme.scopes) &&
    fitsDay(
      part,
      parts,
      { results: situation.results, until: row.due_on },
      dayAt(session.starts_at, venue.time_zone),
    )
  )
}

const foreseeCancellation = async (db: Db, deps: Deps, lost: Place): Promise<Preview> => {
  const now = deps.clock.now()
  const found = await readAlternatives(db, lost, now)
  const { province } = lost.venue
  const near = [
    ...found.filter(({ venue }) => venue.province === province),
    ...found.filter(({ venue }) => venue.province !== province),
  ]
  const affected = await readAffected(db, lost.session.id)
  const rows = affected.map(({ row }) => row)
  const situations = await readSituations(db, rows, todayOf(deps))
  const [schemes, newest] = [await schemesById(deps), await newestSchemes(deps)]
  const names = await namesOf(db, [...new Set(rows.map(row => row.user_id))])
  return {
    version: lost.session.version,
    affected: affected.map(({ bookingId, row }) => {
      const [scheme, situation] = [schemes.get(row.scheme_id ?? ''), situations.get(row.id)]
      const fitting = scheme && situation ? near.filter(each => fits(each, row, { scheme, situation })) : []
      return {
        bookingId,
        requestId: row.id,
        requestNumber: row.number ?? '',
        candidate: { id: row.user_id, name: names.get(row.user_id) ?? null },
        alternatives: fitting.slice(0, MOST_TOLD).map(({ session }) => session.id),
      }
    }),
    waiting: (await takenOf(db, lost.session.id, now)).waiting,
    alternatives: near.map(({ session, venue, seatsLeft }) => ({
      session: presentSession(session, { venue, scheme: newest.get(session.category) }),
      seatsLeft,
    })),
  }
}

/** Who would lose their seat, and what each could choose instead: as they are once it is cancelled, and no sooner. */
export const previewCancellation = (
  deps: Deps,
  caller: Caller,
  id: string,
  requestId: string,
): Promise<Preview> =>
  tx(deps.db, async t => {
    const place = (await readPlaces(t, [id])).get(id)
    if (!place) throw new DomainError('NotFound')
    const now = deps.clock.now()
    if (place.session.state !== 'open' || place.session.starts_at <= now)
      throw new DomainError('SESSION_CLOSED')
    // Who looks at it sees names: that they did is written down.
    await writeEvent(t, {
      kind: 'session.viewed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'session', id },
      requestId,
    })
    return foreseeCancellation(t, deps, place)
  })
