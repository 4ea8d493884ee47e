import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { examinersOf } from '../examined.ts'
import { presentScore } from '../present.ts'
import { settle } from '../settle.ts'
import { type BookingAct, factsOf, lockBooking } from './on-booking.ts'
import { giveAttemptBack } from './void-result.ts'

/** A published result that the candidate may appeal. */
interface ContestedResult {
  readonly id: string
  readonly bookingId: string
  readonly requestId: string
  readonly userId: string
  readonly part: PartKind
  readonly publishedAt: Date
}

const results = (db: Db) =>
  db
    .selectFrom('part_results')
    .innerJoin('bookings', 'bookings.id', 'part_results.booking_id')
    .select([
      'part_results.id',
      'part_results.booking_id',
      'part_results.request_id',
      'part_results.part',
      'part_results.published_at',
      'bookings.user_id',
    ])
    .where('part_results.outcome', '=', 'failed')
    .where('part_results.published_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof results>['executeTakeFirstOrThrow']>>

const contestedOf = (row: Row): ContestedResult => ({
  id: row.id,
  bookingId: row.booking_id,
  requestId: row.request_id,
  userId: row.user_id,
  part: row.part,
  publishedAt: row.published_at ?? new Date(0),
})

export const contestedResults = async (db: Db, userId: string): Promise<ContestedResult[]> => {
  const rows = await results(db).where('bookings.user_id', '=', userId).execute()
  return rows.map(contestedOf)
}

export const contestedResult = async (db: Db, id: string): Promise<ContestedResult | undefined> => {
  const row = await results(db).where('part_results.id', '=', id).executeTakeFirst()
  return row && contestedOf(row)
}

/** The examiners of the request and the staff member who published the result, even if it is void now. */
export const judgesOf = async (db: Db, id: string): Promise<string[]> => {
  const row = await db
    .selectFrom('part_results')
    .select(['request_id', 'published_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? [...(await examinersOf(db, row.request_id)), row.published_by ?? []].flat() : []
}

/** A result with the staff who recorded and published it, even if it is void now. */
export const judgedResult = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('part_results')
    .select(['request_id', 'part', 'score', 'attempt', 'critical_failed', 'recorded_by', 'published_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      requestId: row.request_id,
      part: row.part,
      score: row.score === null ? null : presentScore(row.score),
      attempt: row.attempt,
      criticalFailed: row.critical_failed,
      judges: [...new Set([row.recorded_by, row.published_by].flatMap(judge => judge ?? []))],
    }
  )
}

/** Reads an appealable result with its request, session and booking locked, in the usual lock order. */
export const lockContestedResult = async (t: Tx, id: string): Promise<ContestedResult | undefined> => {
  const found = await contestedResult(t, id)
  if (!found) return undefined
  await lockBooking(t, found.bookingId)
  return contestedResult(t, id)
}

/** Voids the attempt after an upheld appeal and moves the request to the resulting state. */
export const annulResult = async (
  deps: Deps,
  {
    t,
    bookingId,
    now,
    actor,
    traceId,
  }: Pick<BookingAct, 't' | 'now' | 'actor'> & {
    readonly bookingId: string
    readonly traceId: string
  },
): Promise<void> => {
  const locked = await lockBooking(t, bookingId)
  const act = { t, ...locked, now, actor, facts: factsOf(locked.booking) }
  await giveAttemptBack(act)
  await settle(deps, t, act.row, {
    now,
    actor,
    kind: 'result_voided',
    payload: act.facts,
    traceId,
    exam: bookingId,
  })
}
