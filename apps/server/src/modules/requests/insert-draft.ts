import { type DraftChanges, draftFields } from '@habilita/contract/requests/drafts'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../db/client.ts'
import { requireInserted } from '../../db/idempotency.ts'
import { requestColumns, type RequestRow } from './rows.ts'
import { searchText } from './search-text.ts'

interface NewDraft {
  readonly id: string
  readonly userId: string
  readonly key: string
  readonly fields: DraftChanges
  readonly scheme: Scheme | undefined
  readonly now: Date
}

/** Inserts the first row of a request. Rejects an id that is already in use. */
export const insertDraft = async (
  t: Tx,
  { id, userId, key, fields, scheme, now }: NewDraft,
): Promise<RequestRow> => {
  const { type = null, category = null, scopes = [] } = fields
  const filled = draftFields.filter(field => fields[field] !== undefined)
  const row = await t
    .insertInto('requests')
    .values({
      id,
      user_id: userId,
      draft_key: key,
      type,
      category,
      scopes,
      search: searchText({ number: null, state: 'draft', type, category, scopes }, scheme),
      fields: JSON.stringify(fields),
      field_versions: JSON.stringify(Object.fromEntries(filled.map(field => [field, 1]))),
      created_at: now,
      changed_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning(requestColumns)
    .executeTakeFirst()
  return requireInserted(row)
}
