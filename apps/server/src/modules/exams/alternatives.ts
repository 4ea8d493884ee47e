import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import type { RequestRow } from '../requests/public.ts'
import { schemesById } from '../schemes/public.ts'
import { asPlace, type Place, selectPlaces } from './read-bookings.ts'
import { partsOf, readSituations } from './read-situation.ts'
import { coversScopes, type ExamSituation, fitsDay } from './rules.ts'
import { takenColumns } from './seats/lock-session.ts'
import { dayAt } from './time-rules.ts'

/** How many of the next sessions are considered, and how many of those are suggested to each person. */
const MOST_LOOKED_AT = 200
const MOST_TOLD = 3

interface Alternative extends Place {
  readonly seatsLeft: number
}

/** Other sessions of the same part that can be booked now: same province first, then by date. */
export const readAlternatives = async (
  db: Db,
  { session, venue: { province } }: Place,
  now: Date,
): Promise<Alternative[]> => {
  const rows = await selectPlaces(db)
    .select(takenColumns('exam_sessions.id', now))
    .where('state', '=', 'open')
    .where('category', '=', session.category)
    .where('part', '=', session.part)
    .where('starts_at', '>', now)
    .where('booking_closes_at', '>', now)
    .where('exam_sessions.id', '<>', session.id)
    .orderBy('starts_at')
    .orderBy('exam_sessions.id')
    .limit(MOST_LOOKED_AT)
    .execute()
  const found = rows
    .map(row => {
      const place = asPlace(row)
      const seatsLeft = place.session.capacity - row.booked - row.offered - row.waiting
      return { session: place.session, venue: place.venue, seatsLeft }
    })
    .filter(({ seatsLeft }) => seatsLeft > 0)
  return [
    ...found.filter(({ venue }) => venue.province === province),
    ...found.filter(({ venue }) => venue.province !== province),
  ]
}

/** Whether the request could sit its part in another session. */
const fits = (
  { session, venue }: Place,
  row: RequestRow,
  { scheme, situation }: { readonly scheme: Scheme; readonly situation: ExamSituation },
): boolean => {
  const parts = partsOf(scheme, row)
  const part = parts.find(({ kind }) => kind === session.part)
  return (
    part !== undefined &&
    coversScopes(session.scopes, row.scopes, scheme.scopes) &&
    fitsDay(
      part,
      parts,
      { results: situation.results, until: row.due_on },
      dayAt(session.starts_at, venue.time_zone),
    )
  )
}

/** The ids of the sessions to suggest for each request, by request id. */
export const suggestedSessionIds = async (
  db: Db,
  deps: Deps,
  rows: readonly RequestRow[],
  alternatives: readonly Place[],
): Promise<Map<string, string[]>> => {
  const situations = await readSituations(db, rows, todayOf(deps))
  const schemes = await schemesById(deps)
  return new Map(
    rows.map(row => {
      const [scheme, situation] = [schemes.get(row.scheme_id ?? ''), situations.get(row.id)]
      const fitting =
        scheme && situation ? alternatives.filter(each => fits(each, row, { scheme, situation })) : []
      return [row.id, fitting.slice(0, MOST_TOLD).map(({ session }) => session.id)]
    }),
  )
}
