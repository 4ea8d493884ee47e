import type { Scheme } from '@habilita/contract/schemes/schemes'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { findScheme } from '../schemes/public.ts'
import { personSearchText } from '../user/public.ts'
import { requestColumns, type RequestRow } from './rows.ts'
import { searchText } from './search-text.ts'

type Named = Pick<RequestRow, 'user_id' | 'scheme_id'> & Parameters<typeof searchText>[0]

const wordsOf = async (t: Tx, row: Named, known?: Scheme): Promise<string> =>
  searchText(row, known ?? (await findScheme(t, row.scheme_id ?? '')))

/** The search columns of a submitted request. */
export const searchColumns = async (
  t: Tx,
  row: Named,
): Promise<{ search: string; staff_search: string; listed_name: string }> => {
  const words = await wordsOf(t, row)
  const person = await personSearchText(t, row.user_id)
  return { search: words, staff_search: `${words} ${person.words}`, listed_name: person.listedName }
}

/** The same if only the request has changed: the person's part, which comes last, is left as it is. */
export const searchColumnsAgain = async (t: Tx, row: Named, known?: Scheme) => {
  const words = await wordsOf(t, row, known)
  const staffWords = sql<string>`${words}::text || substr(staff_search, length(search) + 1)`
  return { search: words, staff_search: staffWords }
}

/** Updates the search columns after a person's name, document or address has changed. */
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
    for (const row of rows)
      await t
        .updateTable('requests')
        .set(await searchColumns(t, row))
        .where('id', '=', row.id)
        .execute()
  })
