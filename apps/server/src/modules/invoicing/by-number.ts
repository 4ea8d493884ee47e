import type { Db } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'

/** Other systems identify requests by number. */
export const requestIdOf = async (db: Db, number: string): Promise<string> => {
  const row = await db.selectFrom('requests').select('id').where('number', '=', number).executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row.id
}
