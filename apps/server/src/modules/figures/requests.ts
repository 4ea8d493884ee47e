import type { RequestState } from '@habilita/contract/requests/request-values'
import type { RequestFigures, RequestsBehind } from '@habilita/contract/staff/staff-figures'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { type QueueStage, queueStages } from '@habilita/contract/requests/staff-queue'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { clipped, weeksOf } from './period-rules.ts'
import { readPeriod, within } from './read-period.ts'

interface Counted {
  readonly week: string
  readonly state: RequestState
  readonly count: number
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly category?: SchemeCategory | undefined
}

/** Counts open requests by state, and received and closed requests by week. */
export const readRequestFigures = async (
  deps: Deps,
  { category, ...asked }: Asked,
): Promise<RequestFigures> => {
  const { db, clock } = deps
  const today = todayOf(deps)
  const period = readPeriod(deps, asked)
  const ofTrade = category === undefined ? sql`true` : sql`category = ${category}`
  const open = await sql<{ state: QueueStage; count: number; overdue: number }>`
    select state, count(*)::int as count, count(*) filter (where due_on < ${today})::int as overdue
    from requests where ${ofTrade}
      and state in (${sql.join(queueStages)})
    group by state`.execute(db)
  const received = await sql<Counted>`
    select date_trunc('week', submitted_at at time zone 'Europe/Madrid')::date as week, state,
      count(*)::int as count
    from requests where state <> 'draft' and ${ofTrade} and ${within('submitted_at', period)}
    group by 1, 2 order by 2`.execute(db)
  const closed = await sql<Counted>`
    select date_trunc('week', ended_on)::date as week, state, count(*)::int as count
    from requests where ${ofTrade} and ended_on between ${period.from} and ${period.to}
    group by 1, 2 order by 2`.execute(db)

  const behind = (filter: Omit<RequestsBehind, 'list' | 'category'>): RequestsBehind => ({
    list: 'requests',
    ...(category !== undefined && { category }),
    ...filter,
  })
  const ofWeek = (rows: readonly Counted[], week: string, filter: Omit<RequestsBehind, 'list'>) => {
    const those = rows.filter(row => row.week === week)
    return {
      total: those.reduce((sum, { count }) => sum + count, 0),
      behind: behind(filter),
      byState: those.map(({ state, count }) => ({ state, count, behind: behind({ ...filter, state }) })),
    }
  }
  return {
    asOf: clock.now().toISOString(),
    ...period,
    open: queueStages.map(state => {
      const row = open.rows.find(each => each.state === state)
      return {
        state,
        count: row?.count ?? 0,
        behind: behind({ state }),
        overdue: row?.overdue ?? 0,
        overdueBehind: behind({ state, dueBefore: today }),
      }
    }),
    weeks: weeksOf(period).map(week => {
      const { from, to } = week
      const counted = clipped(week, period)
      const came = ofWeek(received.rows, from, { submittedFrom: counted.from, submittedTo: counted.to })
      const went = ofWeek(closed.rows, from, { closedFrom: counted.from, closedTo: counted.to })
      return {
        from,
        to,
        received: came.total,
        receivedBehind: came.behind,
        receivedByState: came.byState,
        closed: went.total,
        closedBehind: went.behind,
        closedByState: went.byState,
      }
    }),
  }
}
