import { settledPayments } from '@habilita/contract/request-words'
import type { PartKind, Scheme } from '@habilita/contract/schemes'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { todayOf } from '../../calendar/public.ts'
import { asRequest, requestColumns, type RequestRow } from '../../requests/public.ts'
import { schemesById } from '../../schemes/public.ts'
import { partsOf, readSituation } from '../read-situation.ts'
import { type DayRange, daysFor, progressOf, scopesCovering } from '../rules.ts'

/** A part that somebody can book, or has booked and may change. */
export interface Want {
  readonly row: RequestRow
  readonly scheme: Scheme
  readonly part: PartKind
  readonly days: DayRange
  /** Of each scope that is asked for: what a session may be for. */
  readonly scopes: readonly (readonly string[])[]
  readonly isBooked: boolean
}

/** A session for it. */
export interface Found {
  readonly id: string
  readonly starts_at: Date
  readonly want: Want
}

const wantsOf = async (db: Db, row: RequestRow, scheme: Scheme, today: string): Promise<Want[]> => {
  const parts = partsOf(scheme, row)
  const situation = await readSituation(db, row, today)
  return parts.flatMap(part => {
    const { block } = progressOf(part, parts, situation)
    const days = daysFor(part, parts, { results: situation.results, until: row.due_on })
    if (!days || (block !== null && block !== 'booked')) return []
    const scopes = row.scopes.map(code => scopesCovering(code, scheme.scopes))
    return [{ row, scheme, part: part.kind, days, scopes, isBooked: block === 'booked' }]
  })
}

/** All that somebody can be examined in now, over all their requests. */
export const readWants = async (deps: Deps, userId: string): Promise<Want[]> => {
  const rows = await deps.db
    .selectFrom('requests')
    .select(requestColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['admitted', 'in_exams'])
    .where('payment_state', 'in', settledPayments)
    .orderBy('id')
    .execute()
  const schemes = await schemesById(deps)
  const wants: Want[] = []
  for (const row of rows.map(asRequest)) {
    const scheme = schemes.get(row.scheme_id ?? '')
    if (scheme) wants.push(...(await wantsOf(deps.db, row, scheme, todayOf(deps))))
  }
  return wants
}
