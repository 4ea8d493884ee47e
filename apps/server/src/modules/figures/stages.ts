import { addressProvinces } from '@habilita/contract/provinces'
import type { Trade } from '@habilita/contract/schemes'
import type { StageFigures } from '@habilita/contract/staff-figures'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { placeCode } from '../calendar/public.ts'
import { readPeriod, within } from './read-period.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly category?: Trade | undefined
}

type Row = StageFigures['stages'][number]

interface CountedRow extends Pick<Row, 'state' | 'left' | 'dated' | 'missed'> {
  readonly percentiles: readonly number[]
}

const STAGES: readonly Row['state'][] = [
  'submitted',
  'in_review',
  'remedy',
  'admitted',
  'in_exams',
  'in_decision',
]

/**
 * How long requests stayed in each state that they left in a period. Working days are those of the body's seat, also
 * of people who live elsewhere: a figure for the body, not anybody's term. Each day gets the number of working days
 * until it, so that two of them tell how many lie between.
 */
export const readStageFigures = async (deps: Deps, { category, ...asked }: Asked): Promise<StageFigures> => {
  const { db, clock, body } = deps
  const period = readPeriod(deps, asked)
  const seat = body.seat ?? { province: '', municipality: '' }
  const region = addressProvinces.find(({ code }) => code === seat.province)?.region ?? ''
  const { rows } = await sql<CountedRow>`
    with gone as materialized (
      select stage.state, (stage.entered_at at time zone 'Europe/Madrid')::date as entered,
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
      from generate_series((select min(entered) from gone), (select max(gone) from gone), '1 day') as each (day)
    )
    select gone.state, count(*)::int as left,
      percentile_cont(array[0.5, 0.9]) within group (order by later.nth - earlier.nth) as percentiles,
      count(gone.due_on)::int as dated,
      count(*) filter (where gone.gone > gone.due_on)::int as missed
    from gone join days as earlier on earlier.day = gone.entered join days as later on later.day = gone.gone
    group by gone.state`.execute(db)
  return {
    asOf: clock.now().toISOString(),
    ...period,
    stages: STAGES.map(state => {
      const row = rows.find(each => each.state === state)
      const [median, p90] = (row?.percentiles ?? []).map(days => Math.round(days * 10) / 10)
      return {
        state,
        left: row?.left ?? 0,
        medianDays: median ?? null,
        p90Days: p90 ?? null,
        dated: row?.dated ?? 0,
        missed: row?.missed ?? 0,
      }
    }),
  }
}
