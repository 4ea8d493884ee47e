import { categoryNames } from '@habilita/contract/values/categories'
import { invoiceStateNames } from '@habilita/contract/requests/papers'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import { MOST_HITS, type SearchHit } from '@habilita/contract/staff/staff-search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { nameOf } from '../user/public.ts'
import { type Asked } from './rules.ts'
import { holds } from './words.ts'

const readRequests = async (
  db: Db,
  condition: RawBuilder<boolean>,
  isExact: boolean,
): Promise<SearchHit[]> => {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'state', 'category', nameOf('requests.user_id').as('name')])
    .where('state', '<>', 'draft')
    .where(condition)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_HITS)
    .execute()
  return rows.map(({ id, number, state, category, name }) => ({
    kind: 'request',
    id,
    title: number ?? '',
    subtitle: [name ?? [], category === null ? [] : categoryNames[category]].flat().join(' · '),
    state: requestStateNames[state],
    isExact,
    requestId: null,
  }))
}

/** Newest first. */
export const findRequests = (db: Db, { words }: Asked): Promise<SearchHit[]> =>
  readRequests(db, holds('staff_search', words), false)

export const findRequestNumbered = (db: Db, number: string): Promise<SearchHit[]> =>
  readRequests(db, sql`number = ${number}`, true)

/** Finds an invoice by its exact number, whose format another system defines. */
export const findInvoices = async (db: Db, { text }: Asked): Promise<SearchHit[]> => {
  const rows = await db
    .selectFrom('request_papers')
    .select(['id', 'number', 'state', 'request_id', nameOf('request_papers.user_id').as('name')])
    .where('kind', '=', 'invoice')
    .where('number', 'in', [text, text.toUpperCase()])
    .where('request_id', 'is not', null)
    .execute()
  return rows.map(({ id, number, state, request_id: requestId, name }) => ({
    kind: 'invoice',
    id,
    title: number,
    subtitle: name ?? '',
    state: state === null ? null : invoiceStateNames[state],
    isExact: true,
    requestId,
  }))
}
