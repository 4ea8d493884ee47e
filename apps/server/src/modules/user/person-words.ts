import { foldWords } from '@habilita/contract/fold'
import type { Db } from '../../db/client.ts'
import { profileOf } from './rows.ts'

/** What staff find somebody's things by: name, document and address, folded. */
export const personWords = async (db: Db, id: string): Promise<string> => {
  const row = await db
    .selectFrom('users')
    .select(['profile', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { firstName, firstSurname, secondSurname, document } = profileOf(row ?? { profile: {} })
  const words = [firstName, firstSurname, secondSurname, document?.number, row?.email]
  return foldWords(words.map(word => word ?? '').join(' '))
}
