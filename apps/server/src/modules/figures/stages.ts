import { addressProvinces } from '@habilita/contract/values/provinces'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { RequestsBehind, StageFigures } from '@habilita/contract/staff/staff-figures'
import { queueStages } from '@habilita/contract/requests/staff-queue'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { placeCode } from '../calendar/public.ts'
import { readPeriod, within } from './read-period.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly category?: SchemeCategory | undefined
}

type Row = StageFigures['stages'][number]

interface CountedRow extends Pick<
  Row,
  'state' | 'left' | 'dated' | 'missed' | 'requests' | 'missedRequests'
> {
  readonly percentiles: readonly number[]
  readonly term: number | null
}

const oneDecimal = (days: number): number => Math.round(days * 10) / 10

/**
 * Time spent in each state that requests left in a period. All working days are those of the certification
 * body's seat: this is a figure, not a legal term. Each date has a running count of working days; a duration
 * is the difference of two counts.
 */
export const readStageFigures = async (deps: Deps, { category, ...asked }: Asked): Promise<StageFigures> => {
  const { db, clock, certificationBody } = deps
  const period = readPeriod(deps, asked)
  const seat = certificationBody.seat ?? { province: '', municipality: '' }
  const region = addressProvinces.find(({ code }) => code === seat.province)?.region ?? ''
  const { rows } = await sql<CountedRow>`
    with gone as materialized (
      select stage.request_id, stage.state, (stage.entered_at at time zone 'Europe/Madrid')::date as entered,
        (stage.left_at at time zone 'Europe/Madrid')::date as gone, stage.due_on
      from request_stages as stage
      ${category === undefined ? sql`` : sql`join requests on requests.id = stage.request_id and requests.category = ${category}`}
      where stage.left_at is not null and ${within('stage.left_at', period)}
    ), days as materialized (
      select day::date as day, sum((extract(isodow from day) < 6 and not exists (
          select from holidays where holidays.day = each.day::date and (scope = 'nation'
            or (scope = 'region' and code = ${region})
            or (scope = 'place' and code = ${placeCode(seat.province, seat.municipality)}))
        ))::int) over (order by day) as nth
      from generate_series((select min(entered) from gone), (select max(greatest(gone, due_on)) from gone),
        '1 day') as each (day)
    )
    select gone.state, count(*)::int as left,
      percentile_cont(array[0.5, 0.9]) within group (order by later.nth - earlier.nth) as percentiles,
      count(gone.due_on)::int as dated,
      percentile_cont(0.5) within group (order by due.nth - earlier.nth) as term,
      count(*) filter (where gone.gone > gone.due_on)::int as missed,
      count(distinct gone.request_id)::int as requests,
      count(distinct gone.request_id) filter (where gone.gone > gone.due_on)::int as "missedRequests"
    from gone join days as earlier on earlier.day = gone.entered join days as later on later.day = gone.gone
      left join days as due on due.day = gone.due_on
    group by gone.state`.execute(db)
  const behind = (state: Row['state']): RequestsBehind => ({
    list: 'requests',
    ...(category !== undefined && { category }),
    left: state,
    leftFrom: period.from,
    leftTo: period.to,
  })
  return {
    asOf: clock.now().toISOString(),
    ...period,
    stages: queueStages.map(state => {
      const row = rows.find(each => each.state === state)
      const [median, p90] = (row?.percentiles ?? []).map(oneDecimal)
      return {
        state,
        left: row?.left ?? 0,
        medianDays: median ?? null,
        p90Days: p90 ?? null,
        dated: row?.dated ?? 0,
        missed: row?.missed ?? 0,
        termDays: typeof row?.term === 'number' ? oneDecimal(row.term) : null,
        requests: row?.requests ?? 0,
        behind: behind(state),
        missedRequests: row?.missedRequests ?? 0,
        missedBehind: { ...behind(state), leftInTime: 'no' },
      }
    }),
  }
}
