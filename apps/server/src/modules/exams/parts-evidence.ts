import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { RequestRow } from '../requests/public.ts'
import { schemesById } from '../schemes/public.ts'
import { presentScore } from './present.ts'
import { partsOf } from './read-situation.ts'
import { dayAt } from './time-rules.ts'

type PartEvidence = PendingDecision['parts'][number]

/** The result that counts for each part of each request: a pass if there is one, else the latest. */
const readLast = (db: Db, requestIds: readonly string[]) =>
  db
    .selectFrom('part_results')
    .innerJoin('bookings', 'bookings.id', 'part_results.booking_id')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    .distinctOn(['part_results.request_id', 'part_results.part'])
    .select(['part_results.request_id', 'part_results.part', 'outcome', 'score', 'attempt', 'kept_until'])
    .select('critical_failed')
    .select(['exam_sessions.starts_at', 'venues.time_zone'])
    .where('part_results.request_id', 'in', requestIds)
    .where('published_at', 'is not', null)
    .orderBy('part_results.request_id')
    .orderBy('part_results.part')
    .orderBy(eb => eb('outcome', '=', 'passed'), 'desc')
    .orderBy('published_at', 'desc')
    .execute()

/** The exam evidence for the decision, part by part, by request id. */
export const partsEvidence = async (
  db: Db,
  deps: Deps,
  requests: readonly Pick<RequestRow, 'id' | 'type' | 'scheme_id'>[],
): Promise<ReadonlyMap<string, PartEvidence[]>> => {
  if (requests.length === 0) return new Map()
  const rows = await readLast(
    db,
    requests.map(({ id }) => id),
  )
  const byRequest = Map.groupBy(rows, row => row.request_id)
  const schemes = await schemesById(deps)
  return new Map(
    requests.map(request => {
      const scheme = schemes.get(request.scheme_id ?? '')
      const parts = scheme ? partsOf(scheme, request) : []
      return [
        request.id,
        parts.map(({ kind, passMark }): PartEvidence => {
          const last = byRequest.get(request.id)?.find(row => row.part === kind)
          return {
            part: kind,
            passMark,
            outcome: last?.outcome ?? null,
            score: last?.score === null || last === undefined ? null : presentScore(last.score),
            criticalFailed: last?.critical_failed ?? [],
            attempt: last?.attempt ?? null,
            satOn: last ? dayAt(last.starts_at, last.time_zone) : null,
            keptUntil: last?.kept_until ?? null,
          }
        }),
      ]
    }),
  )
}
