import { foldWords } from '@habilita/contract/fold'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { findScheme } from '../schemes/public.ts'
import { contactOf, findProfile, namesOf } from '../user/public.ts'
import { asRequest, requestColumns, type RequestRow } from './rows.ts'
import { searchWords } from './search-words.ts'

const personWords = async (t: Tx, userId: string): Promise<string> => {
  const [name, email, { document }] = [
    (await namesOf(t, [userId])).get(userId),
    await contactOf(t, userId),
    await findProfile(t, userId),
  ]
  return foldWords([name ?? '', document?.number ?? '', email ?? ''].join(' '))
}

/** Writes down what a submitted request can be found by, as it is now. */
export const writeSearchWords = async (t: Tx, row: RequestRow): Promise<void> => {
  const words = searchWords(row, await findScheme(t, row.scheme_id ?? ''))
  await t
    .updateTable('requests')
    .set({ search: words, staff_search: `${words} ${await personWords(t, row.user_id)}` })
    .where('id', '=', row.id)
    .execute()
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
    for (const row of rows) await writeSearchWords(t, asRequest(row))
  })
