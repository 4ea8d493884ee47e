import type { User } from '@habilita/contract/user'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { presentUser } from './present.ts'
import { userColumns } from './rows.ts'

export const findUser = async ({ db, keys }: Deps, id: string): Promise<User> => {
  const user = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!user) throw new DomainError('NotFound')
  return presentUser(keys, user)
}
