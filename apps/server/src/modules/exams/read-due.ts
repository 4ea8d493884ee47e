import type { StaffSession } from '@habilita/contract/exams/staff-sessions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Due = StaffSession['due']

export const NOTHING_DUE: Due = { publication: false, results: 0, incidents: 0, absences: 0 }

/** The session is over and its results are not published. */
const unpublished = (now: Date): RawBuilder<boolean> =>
  sql`(exam_sessions.state = 'open' and exam_sessions.ends_at <= ${now})`

const ofSession = sql`bookings.session_id = exam_sessions.id and bookings.state in ('booked', 'attended', 'absent')`

const openIncidents = sql`from incidents join bookings on bookings.id = incidents.booking_id
  where ${ofSession} and not incidents.from_staff and incidents.answered_at is null`

const openAbsences = sql`from absences join bookings on bookings.id = absences.booking_id
  where ${ofSession} and absences.sent_at is not null and absences.outcome is null`

/** Whether the session of the current row needs any work by staff. */
export const isDue = (now: Date): RawBuilder<boolean> => sql`(${unpublished(now)}
  or exists (select ${openIncidents}) or exists (select ${openAbsences}))`

/** The work that staff must do for each session. */
export const readDue = async (
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Due>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('exam_sessions')
    .select(['id', unpublished(now).as('publication')])
    .select([
      sql<number>`(select count(*) from bookings where ${ofSession} and bookings.state <> 'absent'
        and not exists (select from part_results where part_results.booking_id = bookings.id))`.as('results'),
      sql<number>`(select count(*) ${openIncidents})`.as('incidents'),
      sql<number>`(select count(*) ${openAbsences})`.as('absences'),
    ])
    .where('id', 'in', sessionIds)
    .execute()
  return new Map(
    rows.map(({ id, publication, results, ...due }) => [
      id,
      // No result is missing before the session is over.
      { ...due, publication, results: publication ? results : 0 },
    ]),
  )
}
