import type { Reply } from '@habilita/contract/api/endpoint'
import type { previewPublication as endpoint } from '@habilita/contract/exams/staff-session-work'
import { type Db, tx } from '../../../db/client.ts'
import { preview } from '../../../db/preview.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { namesOf } from '../../user/public.ts'
import { readPlaces } from '../read-bookings.ts'
import { readRoll } from '../read-roll.ts'
import { publishIn } from './publish.ts'

type Entry = Reply<typeof endpoint>['entries'][number]

const readDays = async (db: Db, sessionId: string) => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('requests', 'requests.id', 'bookings.request_id')
    .leftJoin('part_results', 'part_results.booking_id', 'bookings.id')
    .select(['bookings.id', 'requests.state', 'kept_until', 'resit_from', 'recorded_by'])
    .where('bookings.session_id', '=', sessionId)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The roll with the results to publish, as seen by this transaction. */
const readEntries = async (db: Db, deps: Deps, sessionId: string, viewer: string): Promise<Entry[]> => {
  const roll = await readRoll(db, deps, sessionId, viewer)
  const days = await readDays(db, sessionId)
  const names = await namesOf(db, [...new Set([...days.values()].flatMap(row => row.recorded_by ?? []))])
  return roll.map(({ bookingId, candidate: { id, name }, result, attempt }) => {
    const row = days.get(bookingId)
    if (!row) throw new Error('Every booking of a roll belongs to a request')
    const by = row.recorded_by
    return {
      bookingId,
      candidate: { id, name },
      outcome: result?.outcome ?? null,
      score: result?.score ?? null,
      attempt,
      keptUntil: row.kept_until,
      resitFrom: row.resit_from,
      requestState: row.state,
      recordedBy: by === null ? null : { id: by, name: names.get(by) ?? null },
    }
  })
}

/** Previews what publishing would tell each person and do to their request, or why it is not possible yet. */
export const previewPublication = async (
  deps: Deps,
  call: Call<StaffCaller>,
  id: string,
): Promise<Reply<typeof endpoint>> => {
  const { caller, traceId } = call
  const place = (await readPlaces(deps.db, [id])).get(id)
  if (!place) throw new DomainError('NotFound')
  const { version, state } = place.session
  // The preview shows results that are not public yet, so each view is logged.
  await tx(deps.db, t =>
    writeEvent(t, {
      kind: 'session.viewed',
      at: deps.clock.now(),
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'session', id },
      traceId,
    }),
  )
  try {
    const entries = await preview<Entry[]>(rollBackWith =>
      tx(deps.db, async t => {
        await publishIn(t, deps, call, { id, version })
        return rollBackWith(await readEntries(t, deps, id, caller.id))
      }),
    )
    return { version, state, refusal: null, entries }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { version, state, refusal: error.body, entries: await readEntries(deps.db, deps, id, caller.id) }
  }
}
