import { type Category, categoryNames } from '@habilita/contract/values/categories'
import type { PaymentState, RequestType } from '@habilita/contract/requests/request-values'
import type { Db } from '../../db/client.ts'
import { findScheme } from '../schemes/public.ts'
import { requestColumns } from './rows.ts'

/** The facts about a request that messages to the applicant can mention. */
interface RequestFacts {
  readonly userId: string
  readonly number: string | null
  readonly draftKey: string
  readonly category: Category
  /** «Baja tensión (REBT): Básica» */
  readonly scope: string
  readonly payment: PaymentState
  readonly refusal: string | null
  readonly type: RequestType | null
  /** Why the certification body opened the request, if it did. */
  readonly opening: string | null
}

const listed = new Intl.ListFormat('es-ES')

export const requestFacts = async (db: Db, id: string): Promise<RequestFacts | undefined> => {
  const columns = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!columns) return undefined
  const row = columns
  const scheme = row.scheme_id === null ? undefined : await findScheme(db, row.scheme_id)
  const names = row.scopes.map(code => scheme?.scopes.find(scope => scope.code === code)?.name ?? code)
  const category = row.category ?? row.fields.category ?? 'general'
  return {
    userId: row.user_id,
    number: row.number,
    draftKey: row.draft_key,
    category,
    scope: [categoryNames[category], ...(names.length > 0 ? [listed.format(names)] : [])].join(': '),
    payment: row.payment_state,
    refusal: row.refusal,
    type: row.type,
    opening: row.opening_reason,
  }
}
