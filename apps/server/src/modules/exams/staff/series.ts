import type { Input } from '@habilita/contract/api/endpoint'
import type { previewSeries as endpoint, SeriesDay } from '@habilita/contract/exams/staff-series'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { readHolidays } from '../../calendar/public.ts'
import type { VenueRow } from '../rows.ts'
import { daysOf, type Held, type Sitting, sittingsOn, validateDate } from './series-rules.ts'

export type SeriesWords = Input<typeof endpoint>['body']

/** Reads the sessions at the venue or with one of the examiners during the series. */
const readHeld = async (
  db: Db,
  { venueId, examiners }: SeriesWords,
  sittings: readonly Sitting[],
): Promise<Held[]> => {
  const spans = sittings.flatMap(({ span }) => span ?? [])
  if (spans.length === 0) return []
  const first = new Date(Math.min(...spans.map(({ starts }) => starts.getTime())))
  const last = new Date(Math.max(...spans.map(({ ends }) => ends.getTime())))
  const { rows } = await sql<Held & { starts: Date; ends: Date }>`
    select venue_id as "venueId", starts_at as starts, ends_at as ends,
      array(select user_id from exam_examiners where session_id = exam_sessions.id) as examiners
    from exam_sessions
    where state = 'open' and starts_at < ${last} and starts_at > ${first}::timestamptz - interval '1 day'
      and (venue_id = ${venueId} or exists (select from exam_examiners
        where session_id = exam_sessions.id and user_id = any(${examiners}::text[])))`.execute(db)
  return rows
}

/** Plans a series: its dates in order, each with its sessions, faults and warnings. */
export const planSeries = async (
  db: Db,
  deps: Deps,
  words: SeriesWords,
  venue: VenueRow,
): Promise<{ readonly judged: SeriesDay; readonly sittings: readonly Sitting[] }[]> => {
  const { time_zone: zone, province, municipality } = venue
  const isHoliday = await readHolidays(deps, { province, municipality })
  const days = daysOf(words.days).map(day => ({ day, sittings: sittingsOn(day, words.parts, zone) }))
  const held = await readHeld(
    db,
    words,
    days.flatMap(({ sittings }) => sittings),
  )
  const { venueId, examiners } = words
  const around = { venueId, zone, examiners, held, isHoliday, now: deps.clock.now() }
  return days.map(({ day, sittings }) => ({ judged: validateDate(day, sittings, around), sittings }))
}
