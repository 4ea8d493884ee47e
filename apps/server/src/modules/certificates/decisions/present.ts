import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { examinersOfEach, partsEvidence } from '../../exams/public.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import type { RequestRow } from '../../requests/public.ts'
import { restrictionsOf } from '../../restrictions/public.ts'
import { schemesById } from '../../schemes/public.ts'
import { namesOf } from '../../user/public.ts'
import { preparersOfEach } from '../preparers.ts'

interface Reviewed {
  readonly id: string
  readonly valid: number
  readonly open: number
  readonly rejected: number
  readonly reviewers: readonly string[]
}

/** Review results of the requests' documents and their reviewers. */
const readReviews = async (db: Db, ids: readonly string[]): Promise<Map<string, Reviewed>> => {
  const rows = await db
    .selectFrom('request_documents')
    .select([
      'request_id as id',
      sql<number>`count(*) filter (where state = 'valid')`.as('valid'),
      sql<number>`count(*) filter (where state in ('uploaded', 'in_review'))`.as('open'),
      sql<number>`count(*) filter (where state = 'rejected')`.as('rejected'),
      sql<
        string[]
      >`coalesce(array_agg(distinct reviewed_by) filter (where reviewed_by is not null), '{}')`.as(
        'reviewers',
      ),
    ])
    .where('request_id', 'in', ids)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns the first bar that applies. */
const barOf = (
  holds: Readonly<Record<NonNullable<PendingDecision['bar']>, boolean | undefined>>,
): PendingDecision['bar'] => (['examined', 'prepared', 'conflict'] as const).find(bar => holds[bar]) ?? null

const NOTHING = { valid: 0, open: 0, rejected: 0, reviewers: [] } as const

/** Requests as the decider sees them: with the evidence for each, and whether this person may decide it. */
export const presentPending = async (
  deps: Deps,
  { caller: { id: viewer } }: Call<StaffCaller>,
  rows: readonly RequestRow[],
): Promise<PendingDecision[]> => {
  if (rows.length === 0) return []
  const { db } = deps
  const ids = rows.map(row => row.id)
  const evidence = await partsEvidence(db, deps, rows)
  const examiners = await examinersOfEach(db, ids)
  const reviews = await readReviews(db, ids)
  const personIds = rows.map(row => row.user_id)
  const conflicts = await conflictsBetween(db, deps, { staffIds: [viewer], personIds })
  const restrictions = await restrictionsOf(db, deps, personIds, viewer)
  const schemes = await schemesById(deps)
  const preparers = await preparersOfEach(db, rows, id => schemes.get(id))
  const staffIds = rows.flatMap(({ id, opened_by: openedBy }) => [
    ...(openedBy === null ? [] : [openedBy]),
    ...(examiners.get(id) ?? []),
    ...(reviews.get(id)?.reviewers ?? []),
  ])
  const names = await namesOf(db, [...new Set([...personIds, ...staffIds])])
  const named = (id: string) => ({ id, name: names.get(id) ?? null })
  return rows.map(row => {
    const scheme = schemes.get(row.scheme_id ?? '')
    const { valid, open, rejected, reviewers } = reviews.get(row.id) ?? NOTHING
    if (row.number === null || row.type === null || row.category === null || row.submitted_at === null)
      throw new Error('What was submitted says what it is')
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      type: row.type,
      category: row.category,
      scopes: row.scopes.map(code => ({
        code,
        name: scheme?.scopes.find(scope => scope.code === code)?.name ?? code,
      })),
      candidate: named(row.user_id),
      submittedAt: row.submitted_at.toISOString(),
      opening:
        row.opened_by === null || row.opening_reason === null
          ? null
          : { reason: row.opening_reason, by: named(row.opened_by) },
      correction: row.fields.correction ?? null,
      dueOn: row.due_on,
      payment: row.payment_state,
      parts: evidence.get(row.id) ?? [],
      examiners: [...(examiners.get(row.id) ?? [])].map(named),
      reviewers: reviewers.map(named),
      documents: { valid, open, rejected },
      restrictions: restrictions.get(row.user_id) ?? [],
      bar: barOf({
        examined: examiners.get(row.id)?.has(viewer),
        prepared: preparers.get(row.id)?.has(viewer),
        conflict: conflicts.some(({ personId }) => personId === row.user_id),
      }),
    }
  })
}
