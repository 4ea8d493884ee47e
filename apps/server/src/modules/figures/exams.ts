import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { ExamFigures } from '@habilita/contract/staff/staff-figures'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { clipped, rateOf, weekOf } from './period-rules.ts'
import { readPeriod, within } from './read-period.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly category?: SchemeCategory | undefined
  readonly part?: PartKind | undefined
  readonly venueId?: string | undefined
}

interface ResultRow {
  readonly category: SchemeCategory
  readonly part: PartKind
  readonly venue_id: string
  readonly venue: string
  readonly passed: number
  readonly failed: number
  readonly absent: number
  readonly void: number
}

interface SeatRow {
  readonly week: string
  readonly venue_id: string
  readonly venue: string
  readonly sessions: number
  readonly capacity: number
  readonly taken: number
  readonly attended: number
}

/** Exam results and seat usage. Unpublished results are not counted. */
export const readExamFigures = async (
  deps: Deps,
  { category, part, venueId, ...asked }: Asked,
): Promise<ExamFigures> => {
  const { db, clock } = deps
  const period = readPeriod(deps, asked)
  const sessions = sql`exam_sessions.state <> 'cancelled' and ${within('exam_sessions.starts_at', period)}
    and ${category === undefined ? sql`true` : sql`exam_sessions.category = ${category}`}
    and ${part === undefined ? sql`true` : sql`exam_sessions.part = ${part}`}
    and ${venueId === undefined ? sql`true` : sql`exam_sessions.venue_id = ${venueId}`}`
  const results = await sql<ResultRow>`
    select exam_sessions.category, exam_sessions.part, venues.id as venue_id, venues.name as venue,
      count(*) filter (where outcome = 'passed')::int as passed,
      count(*) filter (where outcome = 'failed')::int as failed,
      count(*) filter (where outcome = 'absent')::int as absent,
      count(*) filter (where outcome = 'void')::int as void
    from exam_sessions join venues on venues.id = exam_sessions.venue_id
      join bookings on bookings.session_id = exam_sessions.id and bookings.state in ('booked', 'attended', 'absent')
      join part_results on part_results.booking_id = bookings.id
    where ${sessions} and part_results.published_at is not null
    group by 1, 2, 3, 4 order by 1, 2, 4, 3`.execute(db)
  const seats = await sql<SeatRow>`
    with used as (
      select exam_sessions.id, count(*) as taken, count(*) filter (where bookings.state = 'attended') as attended
      from exam_sessions join bookings on bookings.session_id = exam_sessions.id
        and bookings.state in ('booked', 'attended', 'absent')
      where ${sessions} group by 1
    )
    select date_trunc('week', starts_at at time zone 'Europe/Madrid')::date as week, venues.id as venue_id,
      venues.name as venue, count(*)::int as sessions, sum(capacity)::int as capacity,
      coalesce(sum(taken), 0)::int as taken, coalesce(sum(attended), 0)::int as attended
    from exam_sessions join venues on venues.id = exam_sessions.venue_id left join used on used.id = exam_sessions.id
    where ${sessions}
    group by 1, 2, 3 order by 1, 3, 2`.execute(db)
  return {
    asOf: clock.now().toISOString(),
    ...period,
    results: results.rows.map(row => ({
      category: row.category,
      part: row.part,
      venue: { id: row.venue_id, name: row.venue },
      passed: row.passed,
      failed: row.failed,
      absent: row.absent,
      void: row.void,
      passRate: rateOf(row.passed, row.failed),
      behind: {
        list: 'sessions',
        category: row.category,
        part: row.part,
        venueId: row.venue_id,
        from: period.from,
        to: period.to,
      },
    })),
    seats: seats.rows.map(row => {
      const week = weekOf(row.week)
      return {
        weekFrom: week.from,
        weekTo: week.to,
        venue: { id: row.venue_id, name: row.venue },
        sessions: row.sessions,
        capacity: row.capacity,
        taken: row.taken,
        attended: row.attended,
        behind: {
          list: 'sessions',
          ...(category !== undefined && { category }),
          ...(part !== undefined && { part }),
          venueId: row.venue_id,
          // For a week at the edge, only the days inside the period count.
          ...clipped(week, period),
        },
      }
    }),
  }
}
