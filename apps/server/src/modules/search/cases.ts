import { type CaseKind, caseKindNames, type CaseState, caseStateNames } from '@habilita/contract/cases'
import { MOST_HITS, type SearchHit } from '@habilita/contract/staff-search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Asked } from './rules.ts'
import { holds } from './words.ts'

const readCases = async (db: Db, condition: RawBuilder<boolean>, isExact: boolean): Promise<SearchHit[]> => {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'number', 'kind', 'subject', 'state'])
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_HITS)
    .execute()
  return rows.map(({ id, number, kind, subject, state }) => ({
    kind: 'case',
    id,
    title: number,
    subtitle: `${caseKindNames[kind as CaseKind]} · ${subject}`,
    state: caseStateNames[state as CaseState],
    isExact,
    requestId: null,
  }))
}

/** There are few of them: a search reads them all. */
export const findCases = (db: Db, { words }: Asked): Promise<SearchHit[]> =>
  readCases(db, holds('search', words), false)

export const findCaseNumbered = (db: Db, number: string): Promise<SearchHit[]> =>
  readCases(db, sql`number = ${number}`, true)
