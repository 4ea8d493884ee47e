import type { Db } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'

/** Somebody who is there: neither erased nor merged into another. */
export const findThere = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'version', 'email', 'profile', 'created_at', 'sort_name'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** The account of a profile that was merged into another stays disabled. */
export const requirePerson = async (db: Db, id: string): Promise<void> => {
  if (!(await findThere(db, id))) throw new DomainError('NotFound')
}

/** Who somebody is now: whoever their profile was merged into. */
export const currentIdOf = async (db: Db, id: string): Promise<string> => {
  const merge = await db
    .selectFrom('person_merges')
    .select('user_id')
    .where('other_id', '=', id)
    .executeTakeFirst()
  return merge?.user_id ?? id
}
