import { caseKindNames, caseStateNames } from '@habilita/contract/cases/cases'
import { MOST_HITS, type SearchHit } from '@habilita/contract/staff/staff-search'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { barredFrom, caseColumns } from '../cases/public.ts'
import type { Asked } from './rules.ts'
import { holds } from './words.ts'

/** Cases that the viewer is barred from are found only by exact number, and without their subject. */
const readCases = async (
  deps: Deps,
  viewer: string,
  condition: RawBuilder<boolean>,
  isExact: boolean,
): Promise<SearchHit[]> => {
  const { db } = deps
  const found = await db
    .selectFrom('cases')
    .select(caseColumns)
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_HITS)
    .execute()
  const rows = found
  const barred = await barredFrom(db, deps, rows, viewer)
  return rows
    .filter(({ id }) => isExact || !barred.has(id))
    .map(({ id, number, kind, subject, state }) => ({
      kind: 'case',
      id,
      title: number,
      subtitle: barred.has(id) ? caseKindNames[kind] : `${caseKindNames[kind]} · ${subject}`,
      state: caseStateNames[state],
      isExact,
      requestId: null,
    }))
}

/** There are few cases, so the search scans them all. */
export const findCases = (deps: Deps, viewer: string, { words }: Asked): Promise<SearchHit[]> =>
  readCases(deps, viewer, holds('search', words), false)

export const findCaseNumbered = (deps: Deps, viewer: string, number: string): Promise<SearchHit[]> =>
  readCases(deps, viewer, sql`number = ${number}`, true)
