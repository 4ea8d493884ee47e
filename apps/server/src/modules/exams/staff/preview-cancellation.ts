import type { Reply } from '@habilita/contract/api/endpoint'
import type { previewCancellation as endpoint } from '@habilita/contract/exams/staff-session-work'
import { type Db, tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { requestColumns } from '../../requests/public.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { namesOf } from '../../user/public.ts'
import { presentSession } from '../present.ts'
import { readAlternatives, suggestedSessionIds } from '../alternatives.ts'
import { type Place, readPlaces } from '../read-bookings.ts'
import { readLine } from '../waiting/rows.ts'

type Preview = Reply<typeof endpoint>

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
  const requests = new Map(rows.map(row => [row.id, row]))
  return bookings.flatMap(booking => {
    const row = requests.get(booking.request_id)
    return row ? [{ bookingId: booking.id, row }] : []
  })
}

const buildPreview = async (db: Db, deps: Deps, lost: Place): Promise<Preview> => {
  const now = deps.clock.now()
  const near = await readAlternatives(db, lost, now)
  const affected = await readAffected(db, lost.session.id)
  const rows = affected.map(({ row }) => row)
  const fitting = await suggestedSessionIds(db, deps, rows, near)
  const newest = await newestSchemes(deps)
  const names = await namesOf(db, [...new Set(rows.map(row => row.user_id))])
  return {
    version: lost.session.version,
    affected: affected.map(({ bookingId, row }) => ({
      bookingId,
      requestId: row.id,
      requestNumber: row.number ?? '',
      candidate: { id: row.user_id, name: names.get(row.user_id) ?? null },
      alternatives: fitting.get(row.id) ?? [],
    })),
    waiting: (await readLine(db, lost.session.id)).length,
    alternatives: near.map(({ session, venue, seatsLeft }) => ({
      session: presentSession(session, { venue, scheme: newest.get(session.category) }),
      seatsLeft,
    })),
  }
}

/** Lists who would lose their seat and what each could book instead after the cancellation. */
export const previewCancellation = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<Preview> =>
  tx(deps.db, async t => {
    const place = (await readPlaces(t, [id])).get(id)
    if (!place) throw new DomainError('NotFound')
    const now = deps.clock.now()
    if (place.session.state !== 'open' || place.session.starts_at <= now)
      throw new DomainError('SESSION_CLOSED')
    // The preview shows names, so each view is logged.
    await writeEvent(t, {
      kind: 'session.viewed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'session', id },
      traceId,
    })
    return buildPreview(t, deps, place)
  })
