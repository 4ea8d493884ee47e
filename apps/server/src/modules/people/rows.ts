import type { Db } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'

/** Finds a profile that is neither erased nor merged into another. */
export const findActiveProfile = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'version', 'email', 'profile', 'created_at', 'sort_name'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** Reports merged profiles as not found, so that their accounts stay disabled. */
export const requirePerson = async (db: Db, id: string): Promise<void> => {
  if (!(await findActiveProfile(db, id))) throw new DomainError('NotFound')
}

/** Id of the person a profile was merged into, or the same id. */
export const currentIdOf = async (db: Db, id: string): Promise<string> => {
  const merge = await db
    .selectFrom('person_merges')
    .select('user_id')
    .where('other_id', '=', id)
    .executeTakeFirst()
  return merge?.user_id ?? id
}
