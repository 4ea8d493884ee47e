import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { type RawBuilder, sql } from 'kysely'
import { holdsWord } from '../../../text/holds-word.ts'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'

export interface Filter {
  readonly q?: string | undefined
  readonly category?: SchemeCategory | undefined
  readonly standing?: Standing | undefined
  readonly endsWithin?: number | undefined
  readonly validUntilFrom?: string | undefined
  readonly validUntilTo?: string | undefined
}

/** Same as `renewableFrom` in the rules: the date is clamped to the end of a shorter month. */
const renewable = (today: string) => sql`${today}::date >= (select
  (certificates.valid_until - make_interval(months => (content ->> 'renewalOpensMonths')::int))::date
  from schemes where schemes.id = certificates.scheme_id)`

/** Upper bound for the index: one month more than the earliest renewal of any scheme. */
const soon = (today: string) => sql`valid_until <= (select max(${today}::date
  + make_interval(months => 1 + (content ->> 'renewalOpensMonths')::int)) from schemes)`

/** Same as `standingOn` in the contract, as SQL. */
const standingIs = (standing: Standing, today: string): RawBuilder<boolean> => {
  const isOver = sql`valid_until < ${today}::date`
  const conditions = {
    valid: sql<boolean>`state = 'valid' and not ${isOver} and not ${renewable(today)}`,
    expiring: sql<boolean>`state = 'valid' and not ${isOver} and ${soon(today)} and ${renewable(today)}`,
    suspended: sql<boolean>`state = 'suspended' and not ${isOver}`,
    expired: sql<boolean>`state in ('valid', 'suspended') and ${isOver}`,
    withdrawn: sql<boolean>`state = 'withdrawn'`,
    replaced: sql<boolean>`state = 'replaced'`,
  } satisfies Record<Standing, RawBuilder<boolean>>
  return conditions[standing]
}

/** Certificates that have expired or are no longer in force are excluded. */
const endsSoon = (days: number, today: string) => sql<boolean>`state in ('valid', 'suspended')
  and valid_until between ${today}::date and ${today}::date + ${days}::int`

/** Same condition as the monthly expiry figures. */
const ends = (way: '>=' | '<=', day: string) =>
  sql<boolean>`state in ('valid', 'suspended') and valid_until ${sql.raw(way)} ${day}::date`

/** SQL conditions of the list filter. */
export const conditionsOf = (
  { q, category, standing, endsWithin, validUntilFrom: from, validUntilTo: to }: Filter,
  today: string,
): RawBuilder<boolean>[] => [
  ...staffWords(q ?? '').map(word => holdsWord('staff_search', word)),
  ...(category === undefined ? [] : [sql<boolean>`category = ${category}`]),
  ...(standing === undefined ? [] : [standingIs(standing, today)]),
  ...(endsWithin === undefined ? [] : [endsSoon(endsWithin, today)]),
  ...(from === undefined ? [] : [ends('>=', from)]),
  ...(to === undefined ? [] : [ends('<=', to)]),
]
