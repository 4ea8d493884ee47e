import type { Db, Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { MOST_ARCHIVE_BYTES, MOST_DOCUMENTS } from './rules.ts'

/** Whoever changes a person's files goes one by one: what is counted stays so until it is committed. */
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

/** All that is kept for a person counts, also what they threw away a moment ago. */
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
