import { MOST_COUNTED } from '@habilita/contract/staff/staff-counts'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { judgedBy } from './require-examiner.ts'

interface TaskCounts {
  readonly absences: number
  readonly incidents: number
  readonly unpublished: number
}

const counted = (of: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from (${of} limit ${MOST_COUNTED}) few)`

/** Counts the open tasks of an examiner, by the same rules as `listTasks`. */
export const countTasks = async (db: Db, userId: string, now: Date): Promise<TaskCounts> => {
  const isTheirs = await judgedBy(db, userId)
  const isTheirSession = await judgedBy(db, userId, 'exam_sessions.id')
  const { rows } = await sql<TaskCounts>`select
    ${counted(sql`select from absences join bookings on bookings.id = absences.booking_id
      where absences.sent_at is not null and absences.outcome is null and bookings.user_id <> ${userId}
        and ${isTheirs}`)} as absences,
    ${counted(sql`select distinct bookings.id from incidents join bookings on bookings.id = incidents.booking_id
      where not incidents.from_staff and incidents.answered_at is null
        and bookings.user_id <> ${userId} and ${isTheirs}`)} as incidents,
    ${counted(sql`select from exam_sessions where state = 'open' and ends_at <= ${now}
      and ${isTheirSession}`)} as unpublished`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has a row')
  return counts
}
