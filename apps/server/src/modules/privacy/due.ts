import { APPEAL_MONTHS } from '@habilita/contract/values/deadlines'
import { type RawBuilder, sql } from 'kysely'
import { type BlockedKind, KEPT_YEARS } from './rules.ts'

/** The terms of rules.ts for whoever asks of many rows at once; a test compares the two. */
type Due = (today: string) => RawBuilder<boolean>

const keptFrom = (from: RawBuilder<unknown>, kind: BlockedKind): RawBuilder<unknown> =>
  sql`(${from} + make_interval(years => ${KEPT_YEARS[kind]}::int))::date`

/** While somebody has an appeal or a complaint open, what it may be about stays as it is. */
const nothingOpen = (of: 'requests' | 'certificates') => sql`not exists (select 1 from cases
  where cases.user_id = ${sql.ref(`${of}.user_id`)} and cases.state in ('received', 'in_study'))`

/** It has ended and nobody can appeal any more, neither against how it ended nor against how an exam of it went. */
export const scansAreDue: Due = today => sql<boolean>`
  (requests.ended_on + make_interval(months => ${APPEAL_MONTHS}::int))::date < ${today}::date
  and not exists (select 1 from part_results where part_results.request_id = requests.id
    and ((published_at at time zone 'Europe/Madrid')::date + make_interval(months => ${APPEAL_MONTHS}::int))::date
      >= ${today}::date)
  and ${nothingOpen('requests')}`

/** Of one without a certificate. */
export const requestIsDue: Due = today => sql<boolean>`
  ${keptFrom(sql`requests.ended_on`, 'request')} <= ${today}::date
  and not exists (select 1 from certificates where certificates.request_id = requests.id)
  and ${nothingOpen('requests')}`

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
  and ${nothingOpen('certificates')}`
