import type { Scheme } from '@habilita/contract/schemes'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { findScheme } from '../schemes/public.ts'
import { personWords } from '../user/public.ts'
import { asRequest, requestColumns, type RequestRow } from './rows.ts'
import { searchWords } from './search-words.ts'

/** What a submitted request can be found by, as its columns are written. */
export const searchColumns = async (
  t: Tx,
  row: Pick<RequestRow, 'user_id' | 'scheme_id'> & Parameters<typeof searchWords>[0],
  known?: Scheme,
): Promise<{ search: string; staff_search: string }> => {
  const words = searchWords(row, known ?? (await findScheme(t, row.scheme_id ?? '')))
  return { search: words, staff_search: `${words} ${await personWords(t, row.user_id)}` }
}

/** A person's name, document or address has changed: staff find their requests by the new one. */
export const followPerson = async (
  { userId }: { readonly userId: string },
  { db }: Pick<Deps, 'db'>,
): Promise<void> =>
  tx(db, async t => {
    const rows = await t
      .selectFrom('requests')
      .select(requestColumns)
      .where('user_id', '=', userId)
      .where('state', '<>', 'draft')
      .forUpdate()
      .execute()
    for (const row of rows.map(asRequest))
      await t
        .updateTable('requests')
        .set(await searchColumns(t, row))
        .where('id', '=', row.id)
        .execute()
  })
