import type { PartKind, Scheme } from '@habilita/contract/schemes/schemes'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { RequestRow } from '../requests/public.ts'
import type { ExamSituation, SatPart } from './rules.ts'

interface Read {
  readonly request_id: string
  /** A published result, an active booking without one, or an absence that can still be accepted. */
  readonly what: 'result' | 'pending' | 'absence'
  readonly part: PartKind
  readonly outcome: SatPart['outcome']
  readonly kept_until: string | null
  readonly resit_from: string | null
  readonly ahead: boolean
}

const read = async (db: Db, requestIds: readonly string[], today: string): Promise<Map<string, Read[]>> => {
  const [first, ...others] = requestIds
  // Most calls ask for one id, and PostgreSQL caches that plan; it would plan the array form on every call.
  const asked = others.length === 0 ? sql`${first}::uuid` : sql`any(${requestIds}::uuid[])`
  const { rows } = await sql<Read>`
    select request_id, 'result' as what, part, outcome, kept_until, resit_from, false as ahead, attempt
    from part_results where request_id = ${asked} and published_at is not null
    union all
    select request_id, 'pending', part, null, null, null, state = 'booked', 0
    from bookings where request_id = ${asked} and state in ('booked', 'attended', 'absent')
      and not exists (select from part_results where booking_id = bookings.id and published_at is not null)
    union all
    select bookings.request_id, 'absence', bookings.part, null, null, null, false, 0
    from absences join bookings on bookings.id = absences.booking_id
    where bookings.request_id = ${asked} and absences.outcome is null
      and (absences.sent_at is not null or absences.due_on >= ${today}::date)
    order by attempt`.execute(db)
  return Map.groupBy(rows, row => row.request_id)
}

type Examined = Pick<RequestRow, 'id' | 'state' | 'payment_state'>

/** Reads everything that determines the exams of these requests, by request id. */
export const readSituations = async (
  db: Db,
  requests: readonly Examined[],
  today: string,
): Promise<Map<string, ExamSituation>> => {
  const ids = requests.map(({ id }) => id)
  const byRequest = ids.length === 0 ? new Map<string, Read[]>() : await read(db, ids, today)
  return new Map(
    requests.map(({ id, state, payment_state: payment }) => {
      const {
        result = [],
        pending = [],
        absence = [],
      } = Object.groupBy(byRequest.get(id) ?? [], row => row.what)
      return [
        id,
        {
          state,
          payment,
          results: result.map(row => ({
            part: row.part,
            outcome: row.outcome,
            keptUntil: row.kept_until,
            resitFrom: row.resit_from,
          })),
          pending: pending.map(row => ({ part: row.part, isAhead: row.ahead })),
          openAbsences: absence.map(row => row.part),
          today,
        },
      ]
    }),
  )
}

export const readSituation = async (db: Db, row: Examined, today: string): Promise<ExamSituation> => {
  const situation = (await readSituations(db, [row], today)).get(row.id)
  if (!situation) throw new Error('A request that is asked for has a situation')
  return situation
}

/** The parts that a request must pass; none if its type needs no exam. */
export const partsOf = (scheme: Scheme, { type }: Pick<RequestRow, 'type'>): Scheme['parts'] =>
  type !== null && scheme.withoutExam.includes(type) ? [] : scheme.parts
