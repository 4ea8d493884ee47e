import type { Db, Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { MOST_ARCHIVE_BYTES, MOST_DOCUMENTS } from './rules.ts'

/** Serialises changes to a person's files, so that counts stay correct until commit. */
export const lockPerson = async (t: Tx, userId: string): Promise<void> => {
  const row = await t
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
}

/** Counts all files stored for a person, including recently removed ones. */
export const refuseFullArchive = async (t: Db, userId: string, more: number): Promise<void> => {
  const { count, bytes } = await t
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'document')
    .executeTakeFirstOrThrow()
  if (count >= MOST_DOCUMENTS || (bytes ?? 0) + more > MOST_ARCHIVE_BYTES)
    throw new DomainError('ARCHIVE_FULL')
}
