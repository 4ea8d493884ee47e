import { APPEAL_MONTHS } from '@habilita/contract/values/deadlines'
import { type RawBuilder, sql } from 'kysely'
import { type BlockedKind, KEPT_YEARS } from './rules.ts'

/** The terms of rules.ts as SQL conditions, for many rows at once. A test compares the two. */
type Due = (today: string) => RawBuilder<boolean>

const keptFrom = (from: RawBuilder<unknown>, kind: BlockedKind): RawBuilder<unknown> =>
  sql`(${from} + make_interval(years => ${KEPT_YEARS[kind]}::int))::date`

/** While a person has an open case, the records it may concern stay. */
const hasNoOpenCase = (of: 'requests' | 'certificates') => sql`not exists (select 1 from cases
  where cases.user_id = ${sql.ref(`${of}.user_id`)} and cases.state in ('received', 'in_study'))`

/**
 * The request has ended and no appeal is possible any more, neither against its end nor against an exam
 * result.
 */
export const scansAreDue: Due = today => sql<boolean>`
  (requests.ended_on + make_interval(months => ${APPEAL_MONTHS}::int))::date < ${today}::date
  and not exists (select 1 from part_results where part_results.request_id = requests.id
    and ((published_at at time zone 'Europe/Madrid')::date + make_interval(months => ${APPEAL_MONTHS}::int))::date
      >= ${today}::date)
  and ${hasNoOpenCase('requests')}`

/** Requests without a certificate. */
export const requestIsDue: Due = today => sql<boolean>`
  ${keptFrom(sql`requests.ended_on`, 'request')} <= ${today}::date
  and not exists (select 1 from certificates where certificates.request_id = requests.id)
  and ${hasNoOpenCase('requests')}`

export const invoiceIsDue: Due = today => sql<boolean>`
  request_papers.kind = 'invoice' and ${keptFrom(sql`request_papers.issued_on`, 'invoice')} <= ${today}::date`

export const caseIsDue: Due = today => sql<boolean>`
  ${keptFrom(sql`(cases.decided_at at time zone 'Europe/Madrid')::date`, 'case')} <= ${today}::date`

export const dataRequestIsDue: Due = today => sql<boolean>`
  ${keptFrom(sql`(data_requests.closed_at at time zone 'Europe/Madrid')::date`, 'data_request')} <= ${today}::date`

export const certificateIsDue: Due = today => sql<boolean>`
  ${keptFrom(sql`certificates.issued_on`, 'certification')} <= ${today}::date
  and (certificates.valid_until + make_interval(years =>
    (select (content ->> 'validityYears')::int from schemes where schemes.id = certificates.scheme_id)
  ))::date <= ${today}::date
  and ${hasNoOpenCase('certificates')}`
