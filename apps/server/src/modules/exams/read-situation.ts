import type { PartKind, Scheme } from '@habilita/contract/schemes'
import type { Db } from '../../db/client.ts'
import type { RequestRow } from '../requests/public.ts'
import type { ExamSituation, SatPart } from './rules.ts'

const readResults = async (db: Db, requestId: string): Promise<SatPart[]> => {
  const rows = await db
    .selectFrom('part_results')
    .select(['part', 'outcome', 'kept_until', 'resit_from'])
    .where('request_id', '=', requestId)
    .where('published_at', 'is not', null)
    .orderBy('attempt')
    .execute()
  return rows.map(row => ({
    part: row.part as PartKind,
    outcome: row.outcome as SatPart['outcome'],
    keptUntil: row.kept_until,
    resitFrom: row.resit_from,
  }))
}

/** Bookings that stand and have no published result. */
const readPending = async (db: Db, requestId: string): Promise<ExamSituation['pending']> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['part', 'state'])
    .where('request_id', '=', requestId)
    .where('state', 'in', ['booked', 'attended', 'absent'])
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('part_results')
            .select('id')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('published_at', 'is not', null),
        ),
      ),
    )
    .execute()
  return rows.map(row => ({ part: row.part as PartKind, isAhead: row.state === 'booked' }))
}

const readOpenAbsences = async (db: Db, requestId: string, today: string): Promise<PartKind[]> => {
  const rows = await db
    .selectFrom('absences')
    .innerJoin('bookings', 'bookings.id', 'absences.booking_id')
    .select('bookings.part')
    .where('bookings.request_id', '=', requestId)
    .where('absences.outcome', 'is', null)
    .where(eb => eb.or([eb('absences.sent_at', 'is not', null), eb('absences.due_on', '>=', today)]))
    .execute()
  return rows.map(row => row.part as PartKind)
}

/** All that decides about the exams of a request, as it is now. */
export const readSituation = async (
  db: Db,
  row: Pick<RequestRow, 'id' | 'state' | 'payment_state'>,
  today: string,
): Promise<ExamSituation> => ({
  state: row.state,
  payment: row.payment_state,
  results: await readResults(db, row.id),
  pending: await readPending(db, row.id),
  openAbsences: await readOpenAbsences(db, row.id, today),
  today,
})

/** The parts that a request is examined in; none where its type goes without. */
export const partsOf = (scheme: Scheme, { type }: Pick<RequestRow, 'type'>): Scheme['parts'] =>
  type !== null && scheme.withoutExam.includes(type) ? [] : scheme.parts
