import type { Outcome } from '@habilita/contract/exams/exam-values'
import type { Tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'

interface ResultRow {
  readonly id: string
  readonly outcome: Outcome
  readonly recorded_at: Date
  readonly published_at: Date | null
}

/** Finds the result of a booking, published or not. The booking must be locked. */
export const findResult = async (t: Tx, bookingId: string): Promise<ResultRow | undefined> => {
  const row = await t
    .selectFrom('part_results')
    .select(['id', 'outcome', 'recorded_at', 'published_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row && { ...row, outcome: row.outcome }
}

export const requireUnpublished = async (t: Tx, bookingId: string): Promise<void> => {
  if ((await findResult(t, bookingId))?.published_at) throw new DomainError('PUBLISHED')
}
