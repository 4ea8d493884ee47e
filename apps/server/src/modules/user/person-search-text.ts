import { foldWords } from '@habilita/contract/values/fold'
import type { Db } from '../../db/client.ts'
import { profileOf } from './rows.ts'

const folded = (...words: readonly (string | null | undefined)[]): string =>
  foldWords(words.map(word => word ?? '').join(' '))

/** Folded texts by which staff search and sort a person's records: name, document, email and phone. */
export const personSearchText = async (
  db: Db,
  id: string,
): Promise<{ words: string; listedName: string }> => {
  const row = await db
    .selectFrom('users')
    .select(['profile', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { firstName, firstSurname, secondSurname, document, phone } = profileOf(row ?? { profile: {} })
  return {
    words: folded(firstName, firstSurname, secondSurname, document?.number, row?.email, phone),
    listedName: folded(firstSurname, secondSurname, firstName),
  }
}
