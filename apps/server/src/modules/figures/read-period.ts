import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { addDays, todayOf } from '../calendar/public.ts'
import { type Period, periodFault, weeksUntil } from './period-rules.ts'

const WEEKS = 26

/** The requested period, by default the last 26 weeks. */
export const readPeriod = (
  deps: Pick<Deps, 'clock'>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Period => {
  const to = asked.to ?? todayOf(deps)
  const period = { from: asked.from ?? weeksUntil(to, WEEKS)[0]?.from ?? to, to }
  const fault = periodFault(period)
  if (fault) throw new DomainError('InvalidInput', { fields: fault })
  return period
}

const midnight = (day: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone 'Europe/Madrid')`

/** SQL condition: the instant falls on a date of the period in Madrid time. */
export const within = (column: string, { from, to }: Period): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${midnight(from)} and ${sql.ref(column)} < ${midnight(addDays(to, 1))}`
