import type { Standing } from '@habilita/contract/certificates/certificate-words'
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

/** As `renewableFrom` of the rules: the day is pushed back into its month where that is shorter. */
const renewable = (today: string) => sql`${today}::date >= (select
  (certificates.valid_until - make_interval(months => (content ->> 'renewalOpensMonths')::int))::date
  from schemes where schemes.id = certificates.scheme_id)`

/** No later than this one can be renewed: a bound for the index, a month wider than any scheme. */
const soon = (today: string) => sql`valid_until <= (select max(${today}::date
  + make_interval(months => 1 + (content ->> 'renewalOpensMonths')::int)) from schemes)`

/** As `standingOn` of the contract has it, for the whole table. */
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

/** What has ended, or counts no more, does not end. */
const endsSoon = (days: number, today: string) => sql<boolean>`state in ('valid', 'suspended')
  and valid_until between ${today}::date and ${today}::date + ${days}::int`

/** As the figures count what runs out in a month. */
const ends = (way: '>=' | '<=', day: string) =>
  sql<boolean>`state in ('valid', 'suspended') and valid_until ${sql.raw(way)} ${day}::date`

/** What a certificate must fulfil to be in the list. */
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
