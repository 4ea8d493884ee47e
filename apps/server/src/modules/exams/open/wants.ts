import { settledPayments } from '@habilita/contract/requests/request-values'
import type { PartKind, Scheme } from '@habilita/contract/schemes/schemes'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../../calendar/public.ts'
import { requestColumns, type RequestRow } from '../../requests/public.ts'
import { schemesById } from '../../schemes/public.ts'
import type { Place } from '../read-bookings.ts'
import { partsOf, readSituations } from '../read-situation.ts'
import type { Taken } from '../seats/lock-session.ts'
import { type DayRange, daysFor, type ExamSituation, progressOf, scopesCovering } from '../rules.ts'

/** A part that a candidate can book, or has booked and may change. */
export interface Want {
  readonly row: RequestRow
  readonly scheme: Scheme
  readonly part: PartKind
  readonly days: DayRange
  /** For each requested scope, the session scopes that cover it. */
  readonly scopes: readonly (readonly string[])[]
  readonly isBooked: boolean
}

/** A matching session with its taken seats and the candidate's waiting list entry. */
export interface Found extends Place {
  readonly want: Want
  readonly taken: Taken
  readonly waitingId: string | null
}

const wantsOf = (row: RequestRow, scheme: Scheme, situation: ExamSituation): Want[] => {
  const parts = partsOf(scheme, row)
  return parts.flatMap(part => {
    const { block } = progressOf(part, parts, situation)
    const days = daysFor(part, parts, { results: situation.results, until: row.due_on })
    if (!days || (block !== null && block !== 'booked')) return []
    const scopes = row.scopes.map(code => scopesCovering(code, scheme.scopes))
    return [{ row, scheme, part: part.kind, days, scopes, isBooked: block === 'booked' }]
  })
}

/** All parts that a user can book now, across all their requests. */
export const readWants = async (deps: Deps, userId: string): Promise<Want[]> => {
  const columns = await deps.db
    .selectFrom('requests')
    .select(requestColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['admitted', 'in_exams'])
    .where('payment_state', 'in', settledPayments)
    .orderBy('id')
    .execute()
  const rows = columns
  const situations = await readSituations(deps.db, rows, todayOf(deps))
  const schemes = await schemesById(deps)
  return rows.flatMap(row => {
    const [scheme, situation] = [schemes.get(row.scheme_id ?? ''), situations.get(row.id)]
    return scheme && situation ? wantsOf(row, scheme, situation) : []
  })
}
