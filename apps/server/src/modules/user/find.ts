import type { User } from '@habilita/contract/user'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { presentUser } from './present.ts'

export const findUser = async ({ db }: Deps, id: string): Promise<User> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw new DomainError('NotFound')
  return presentUser(user)
}
