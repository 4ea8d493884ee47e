import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { dayIn } from '../calendar/public.ts'
import type { RequestRow } from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { partsOf, readSituation } from './read-situation.ts'
import { isPassed } from './rules.ts'

/**
 * The examiners of each request: those of the sessions it sat and everyone who ever recorded a result for it,
 * even if another examiner corrected it later.
 */
export const examinersOfEach = async (
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  if (requestIds.length === 0) return new Map()
  const recorded = await db
    .selectFrom('part_results')
    .select(['request_id', 'recorded_by as id'])
    .where('request_id', 'in', requestIds)
    .where('recorded_by', 'is not', null)
    .execute()
  const everRecorded = await db
    .selectFrom('events')
    .select(['object_id as request_id', 'actor_id as id'])
    .where('object_kind', '=', 'request')
    .where('object_id', 'in', requestIds)
    .where('kind', '=', 'request.result_recorded')
    .execute()
  const held = await db
    .selectFrom('bookings')
    .innerJoin('exam_examiners', 'exam_examiners.session_id', 'bookings.session_id')
    .select(['bookings.request_id', 'exam_examiners.user_id as id'])
    .where('bookings.request_id', 'in', requestIds)
    .where('bookings.state', '=', 'attended')
    .execute()
  const byRequest = Map.groupBy([...recorded, ...everRecorded, ...held], row => row.request_id)
  return new Map([...byRequest].map(([id, rows]) => [id, new Set(rows.flatMap(row => row.id ?? []))]))
}

export const examinersOf = async (db: Db, requestId: string): Promise<ReadonlySet<string>> =>
  (await examinersOfEach(db, [requestId])).get(requestId) ?? new Set()

const lastPublished = async (db: Db, requestId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('part_results')
    .select('published_at')
    .where('request_id', '=', requestId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.published_at ?? undefined
}

/**
 * Whether all parts were passed and valid on the date of the last result, so that a slow decision does not
 * harm the applicant. A request without exams counts as passed.
 */
export const hasPassedAll = async (deps: Deps, db: Db, row: RequestRow): Promise<boolean> => {
  const parts = partsOf(await pinnedScheme(deps, row.scheme_id, db), row)
  const last = await lastPublished(db, row.id)
  if (!last) return parts.length === 0
  const day = dayIn('Europe/Madrid', last)
  const { results } = await readSituation(db, row, day)
  return parts.every(({ kind }) => isPassed(results, kind, day))
}
